/** One run at a time; callers share the next run, which begins after they asked. */
export function newTogether<T>(work: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  async function follow(): Promise<T> {
    await before
    next = undefined
    const now = work()
    before = now.catch(() => undefined)
    return await now
  }
  return async () => await (next ??= follow())
}
