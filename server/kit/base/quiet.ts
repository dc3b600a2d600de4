/** For how long a cause that was told is only counted. */
const quietMs = 60_000

/** Tells each cause once a minute however often it is met, with how often it was meanwhile. */
export function newQuiet(clock: () => number = () => performance.now()) {
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

/** Where it was thrown, and what by. */
export function keyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '' } = error as NodeJS.ErrnoException
  return `${error.name} ${code} ${error.stack?.split('\n')[1] ?? ''}`
}
