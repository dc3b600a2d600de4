import { joined, piece, type Fragment } from '#server/db/sql.ts'

/** A key of an order; `beside` for a column of a joined table. */
export type Term = {
  by: Fragment
  down: boolean
  nullable: boolean
  beside: boolean
  /** the indexed expression, and its value for null: less than all others */
  kept?: Kept | undefined
}
export type Kept = { by: Fragment; empty: Fragment }

/** Null comes last in both directions; equal keys follow by code, in the last key's direction. */
export type Order = { terms: readonly Term[]; cd: Fragment }

type Part = { where: Fragment; order: Fragment }

export function orderText({ terms, cd }: Order, back = false): Fragment {
  const last = terms.at(-1)?.down ?? false
  const all = [...terms, { by: cd, down: last, nullable: false, beside: false }]
  return joined(
    all.map((term) => piece`${term.by}${directionOf(term, back)}`),
    ', ',
  )
}

/** The parts of an order; one index scan yields each. */
export function partsOf(order: Order, back = false): Part[] {
  const [first, ...rest] = order.terms
  if (first?.kept) return keptParts(order, first.kept, back)
  if (!first?.nullable || !(first.down || first.beside))
    return [{ where: piece`true`, order: orderText(order, back) }]
  // empty values are a part of their own: a descending index has them first, a joined index not.
  // The constant key in the order makes the planner use the index
  const plain = { ...order, terms: [{ ...first, nullable: false }, ...rest] }
  const filled = { where: piece`${first.by} is not null`, order: orderText(plain, back) }
  const empty = { where: piece`${first.by} is null`, order: orderText(plain, back) }
  return back ? [empty, filled] : [filled, empty]
}

function keptParts(order: Order, { by, empty }: Kept, back: boolean): Part[] {
  const sorted = orderText(walked(order), back)
  const filled = { where: piece`${by} > ${empty}`, order: sorted }
  const none = { where: piece`${by} = ${empty}`, order: sorted }
  return back ? [none, filled] : [filled, none]
}

export const walked = ({ terms, cd }: Order): Order => ({
  terms: terms.map((term) => (term.kept ? { ...term, by: term.kept.by, nullable: false } : term)),
  cd,
})

// PostgreSQL sorts null last in ascending order
function directionOf({ down, nullable }: Term, back: boolean): Fragment {
  const descending = down !== back
  if (!nullable || !down) return descending ? piece` desc` : piece``
  return descending ? piece` desc nulls last` : piece` nulls first`
}
