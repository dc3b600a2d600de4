/** The same seed gives the same data on every machine. */
export type Random = {
  next: () => number
  /** integer, both ends included */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** the first ones most often */
  favour: <T>(list: readonly T[]) => T
}

/** mulberry32: 32 bits of state are enough here. */
export function newRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, next()),
    favour: (list) => at(list, next() ** 2),
  }
}

function at<T>(list: readonly T[], position: number): T {
  const item = list[Math.floor(position * list.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
