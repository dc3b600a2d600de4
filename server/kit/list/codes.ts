import { identifier, joined, piece, raw, type Fragment } from '#server/db/sql.ts'
import type { Each } from './joins.ts'
import { partsOf } from './order.ts'
import type { Code, Listing } from './listing.ts'

export type Slice = { limit: number; offset: number }
type Keys = readonly (keyof Code)[]

// a page this near the start is read together with its count
export const near = 1_000

export function gathered(listing: Listing): Listing {
  const { from, alias, match, joins } = listing
  return {
    ...listing,
    from: piece`(select ${alias}.* from ${from}${joins(match)} where ${match} offset 0) ${alias}`,
    match: piece`true`,
  }
}

export function codesOf(listing: Listing, { limit, offset }: Slice, back = false): Fragment {
  const { from, keys, key, joins, match, order, narrowed, each } = listing
  const isNear = offset < near
  // literals in few sizes: a parameter would be planned each time
  const rows = raw(isNear && offset > 0 ? 2 ** Math.ceil(Math.log2(offset + limit)) : limit)
  const page = (walked: Fragment) =>
    isNear && offset > 0 ? sliceOf(keys, walked, { limit, offset }) : walked
  const [first, second] = partsOf(order, back)
  if (!first) throw new Error('an order without parts')
  // a rare match would be searched in each
  if (each && !narrowed && !back && isNear) {
    const ofEach = firstOfEach(listing, each, rows)
    if (!second) return page(ofEach)
    return page(piece`
      (${ofEach}) union all (
        select ${key} from ${from}${joins(match, second.order)} where ${match} and ${second.where}
        order by ${second.order} limit ${rows}
      ) limit ${rows}`)
  }
  const found = piece`${from}${joins(match, first.order)} where ${match}`
  const skipping = (skipped: Fragment) => (isNear ? piece`` : piece` offset ${skipped}`)
  const head = piece`
    select ${key} from ${found} and ${first.where}
    order by ${first.order} limit ${rows}${skipping(piece`${offset}::int`)}`
  if (!second) return page(head)
  // the first part is counted only for a page at its end
  const left = piece`greatest(0, ${offset}::int - (
        select count(*) from ${found} and ${first.where}))`
  return page(piece`
    (${head}) union all (
      select ${key} from ${found} and ${second.where}
      order by ${second.order} limit ${rows}${skipping(left)}
    ) limit ${rows}`)
}

/** Near the start, by the first rows of each value of the order key. */
function firstOfEach(
  { from, keys, key, match, order: { terms, cd } }: Listing,
  { rows, within, joins, is }: Each,
  enough: Fragment,
): Fragment {
  const [term] = terms
  if (!term) throw new Error('an order without terms')
  const direction = term.down ? piece` desc` : piece``
  const names = joined(
    keys.map((name) => piece`cada.${identifier(name)}`),
    ', ',
  )
  return piece`
    select ${names} from ${rows} cross join lateral (
      select ${key} from ${from}${joins} where ${match} and ${is}
      order by ${cd}${direction} limit ${enough}) cada
    where ${within}
    order by ${term.by}${direction}, cada.cd${direction}
    limit ${enough}`
}

/** Slices arrays: an offset would be planned each time. */
function sliceOf(keys: Keys, codes: Fragment, { limit, offset }: Slice): Fragment {
  const slice = piece`[${offset}::int + 1 : ${offset}::int + ${raw(limit)}]`
  const names = keys.map(identifier)
  const slices = names.map((name) => piece`todos.${name}${slice}`)
  return piece`
    select pagina.* from (select ${arraysOf(keys)} from (${codes}) um) todos
    cross join lateral unnest(${joined(slices, ', ')}) as pagina (${joined(names, ', ')})
    limit ${raw(limit)}`
}

/** The row of each code; a cached plan of a join would read the whole company. */
export const byKey = ({
  from,
  alias,
  keyMatch,
}: Pick<Listing, 'from' | 'alias' | 'keyMatch'>): Fragment =>
  piece`cross join lateral (
      select ${alias}.* from ${from} where ${keyMatch} offset 0) ${alias}`

export const arraysOf = (keys: Keys): Fragment =>
  joined(
    keys.map(identifier).map((name) => piece`array_agg(um.${name}) as ${name}`),
    ', ',
  )
