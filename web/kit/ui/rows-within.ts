/** From one row to before another; numbers outside a list are nobody's. */
export type RowsWithin = { from: number; to: number }
type Sight = { first: number; fitting: number }

/**
 * The rows to show next, of those in sight and `spare` around them: what there is of them, and `more`
 * beside these, those in sight first.
 */
export function rowsWithin(
  present: RowsWithin,
  { first, fitting }: Sight,
  spare: number,
  more: number,
) {
  const wanted = { from: first - spare, to: first + fitting + spare }
  let from = Math.max(present.from, wanted.from)
  let to = Math.min(present.to, wanted.to)
  if (!(from < to)) from = to = first
  const above = Math.min(more, Math.max(0, from - first))
  const below = Math.min(more - above, wanted.to - to)
  const behind = Math.min(more - above - below, from - above - wanted.from)
  from -= above + behind
  to += below
  return { from, to }
}
