import { setImmediate } from 'node:timers/promises'

// lines between two pauses of the event loop
const piece = 1_000

/** Yields to the event loop after each piece. */
export async function* piecesOf<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += piece) {
    yield items.slice(at, at + piece)
    await setImmediate()
  }
}

export async function groupsOf<T>(
  items: readonly T[],
  keyOf: (item: T) => string | null,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>()
  for await (const some of piecesOf(items)) {
    for (const item of some) {
      const key = keyOf(item)
      if (key === null) continue
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}
