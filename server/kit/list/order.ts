import { joined, piece, type Fragment } from '#server/db/sql.ts'

/** One key of an order, as the database has it: `beside` where it is a column of a table beside the driving one. */
export type Term = {
  by: Fragment
  down: boolean
  nullable: boolean
  beside: boolean
  /** as an index has it, and what stands there for nothing: less than anything else */
  kept?: Kept | undefined
}
export type Kept = { by: Fragment; empty: Fragment }

/**
 * How a list is ordered. The rule stands here alone: empty values come last in both directions, and
 * equal ones by their code in the direction of the last key, so that an order is one index walked
 * one way or the other.
 */
export type Order = { terms: readonly Term[]; cd: Fragment }

/** Rows that come one after the other: those with a value, then those without. */
type Part = { where: Fragment; order: Fragment }

/** The order of rows that are already chosen; `back` is the same from its far end. */
export function orderText({ terms, cd }: Order, back = false): Fragment {
  const last = terms.at(-1)?.down ?? false
  const all = [...terms, { by: cd, down: last, nullable: false, beside: false }]
  return joined(
    all.map((term) => piece`${term.by}${directionOf(term, back)}`),
    ', ',
  )
}

/** The parts of an order, each of which one index scan yields. */
export function partsOf(order: Order, back = false): Part[] {
  const [first, ...rest] = order.terms
  if (first?.kept) return keptParts(order, first.kept, back)
  if (!first?.nullable || !(first.down || first.beside))
    return [{ where: piece`true`, order: orderText(order, back) }]
  // descending, an index gives the empty values first; and another table's index holds none of the rows
  // that have nothing there: they are asked for apart. The key stands in their order though it is
  // constant, because the index is only found by it
  const plain = { ...order, terms: [{ ...first, nullable: false }, ...rest] }
  const filled = { where: piece`${first.by} is not null`, order: orderText(plain, back) }
  const empty = { where: piece`${first.by} is null`, order: orderText(plain, back) }
  return back ? [empty, filled] : [filled, empty]
}

/** The same where the empty ones stand in the index, before all others. */
function keptParts(order: Order, { by, empty }: Kept, back: boolean): Part[] {
  const sorted = orderText(walked(order), back)
  const filled = { where: piece`${by} > ${empty}`, order: sorted }
  const none = { where: piece`${by} = ${empty}`, order: sorted }
  return back ? [none, filled] : [filled, none]
}

/** The order in which an index yields them all, wherever it has the empty ones. */
export const walked = ({ terms, cd }: Order): Order => ({
  terms: terms.map((term) => (term.kept ? { ...term, by: term.kept.by, nullable: false } : term)),
  cd,
})

// PostgreSQL takes an empty value for the greatest: ascending it is last by itself
function directionOf({ down, nullable }: Term, back: boolean): Fragment {
  const descending = down !== back
  if (!nullable || !down) return descending ? piece` desc` : piece``
  return descending ? piece` desc nulls last` : piece` nulls first`
}
