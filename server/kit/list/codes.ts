import { joined, piece, raw, type Fragment } from '#server/db/sql.ts'
import type { Each } from './joins.ts'
import { partsOf } from './order.ts'
import type { Listing } from './source.ts'

export type Rows = { limit: number; offset: number }

// so near the start that the page is asked for together with its count
export const near = 1_000

/** The codes of `limit` rows after `offset`, walking the parts of the order. */
export function codesOf(listing: Listing, { limit, offset }: Rows, back = false): Fragment {
  const { from, key, joins, match, order, narrowed, each } = listing
  // what is rare would be looked for in each
  if (each && !narrowed && !back && offset < near)
    return firstOfEach(listing, each, { limit, offset })
  const [first, second] = partsOf(order, back)
  if (!first) throw new Error('an order without parts')
  const found = piece`${from}${joins(match, first.order)} where ${match}`
  // a literal limit, and none where nothing is left out: a parameter would be planned again each time
  const rows = raw(limit)
  const skipping = (skipped: Fragment) => (offset === 0 ? piece`` : piece` offset ${skipped}`)
  const head = piece`
    select ${key} from ${found} and ${first.where}
    order by ${first.order} limit ${rows}${skipping(piece`${offset}::int`)}`
  if (!second) return head
  // how many the first part holds is counted only when a page reaches its end
  const left = piece`greatest(0, ${offset}::int - (
        select count(*) from ${found} and ${first.where}))`
  return piece`
    (${head}) union all (
      select ${key} from ${found} and ${second.where}
      order by ${second.order} limit ${rows}${skipping(left)}
    ) limit ${rows}`
}

/**
 * The same near the start, where the order goes by few rows: the first of each of them hold the page, and
 * whichever come first are all that is read where those are walked in their order.
 */
function firstOfEach(
  { from, keys, key, match, order: { terms, cd } }: Listing,
  { rows, within, joins, is }: Each,
  { limit, offset }: Rows,
): Fragment {
  const [term] = terms
  if (!term) throw new Error('an order without terms')
  const direction = term.down ? piece` desc` : piece``
  // literals, and not one for each page
  const enough = raw(offset === 0 ? limit : near + limit)
  const names = joined(
    keys.map((name) => piece`cada.${name}`),
    ', ',
  )
  return piece`
    select ${names} from ${rows} cross join lateral (
      select ${key} from ${from}${joins} where ${match} and ${is}
      order by ${cd}${direction} limit ${enough}) cada
    where ${within}
    order by ${term.by}${direction}, cada.cd${direction}
    limit ${raw(limit)}${offset === 0 ? piece`` : piece` offset ${offset}::int`}`
}
