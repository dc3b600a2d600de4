/**
 * Work that tells everybody the same. One piece of it at a time: whoever asks while it is done is
 * answered by the next, with all others who asked meanwhile. What answers has always begun after it was
 * asked for.
 */
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
