const quietMs = 60_000

/** Logs each cause once a minute, with the count since. */
export function newLogLimit(clock: () => number = () => performance.now()) {
  const told = new Map<string, { at: number; more: number }>()
  return (key: string, say: (more: number) => void) => {
    const before = told.get(key)
    if (before && clock() - before.at < quietMs) {
      before.more += 1
      return
    }
    told.set(key, { at: clock(), more: 0 })
    say(before?.more ?? 0)
  }
}

export function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '' } = error as NodeJS.ErrnoException
  return `${error.name} ${code} ${error.stack?.split('\n')[1] ?? ''}`
}
