export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const margin = 16
const step = 8

/**
 * Where a box of this size covers none of the others, or as few of them as can be: of such places the
 * one furthest right, and then up. `top` is how far up it may begin.
 */
export function freePlace(
  { width, height }: Size,
  window: Size & { top: number },
  others: readonly Box[],
): { left: number; top: number } {
  const rightmost = Math.max(0, window.width - margin - width)
  let best = { left: rightmost, top: window.top }
  let fewest = Infinity
  for (let left = rightmost; left >= Math.min(margin, rightmost); left -= 3 * step) {
    for (let { top } = window; top + height <= window.height - margin; top += step) {
      const box = { left, top, right: left + width, bottom: top + height }
      const covered = others.filter((other) => overlaps(box, other)).length
      if (covered >= fewest) continue
      best = { left, top }
      fewest = covered
      if (covered === 0) return best
    }
  }
  return best
}

export const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
