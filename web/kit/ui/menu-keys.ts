import { plainText } from '#contract/kit/plain-text.ts'

/** The index a key moves to: arrows wrap, a letter finds the next match. Otherwise undefined. */
export function menuKey(key: string, current: number, labels: readonly string[]) {
  const last = labels.length - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key.length !== 1 || key === ' ') return undefined
  const after = labels.map((_, index) => (current + 1 + index) % labels.length)
  return after.find((index) => plainText(labels[index] ?? '').startsWith(plainText(key)))
}
