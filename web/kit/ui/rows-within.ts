/** Indices, `to` exclusive; they may lie outside of the list. */
export type RowsWithin = { from: number; to: number }
type Sight = { first: number; fitting: number }

/** The rows to render next: at most `more` new ones, those in sight first, then `spare` around. */
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
