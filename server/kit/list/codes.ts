import { identifier, joined, piece, raw, type Fragment } from '#server/db/sql.ts'
import type { Each } from './joins.ts'
import { partsOf } from './order.ts'
import type { Code, Listing } from './listing.ts'

export type Slice = { limit: number; offset: number }
type Keys = readonly (keyof Code)[]

// so near the start that the page is asked for together with its count
export const near = 1_000

/** The same where what matches is gathered before it is put into its order. */
export function gathered(listing: Listing): Listing {
  const { from, alias, match, joins } = listing
  return {
    ...listing,
    from: piece`(select ${alias}.* from ${from}${joins(match)} where ${match} offset 0) ${alias}`,
    match: piece`true`,
  }
}

/** The codes of `limit` rows after `offset`, walking the parts of the order. */
export function codesOf(listing: Listing, { limit, offset }: Slice, back = false): Fragment {
  const { from, keys, key, joins, match, order, narrowed, each } = listing
  const isNear = offset < near
  // literals, and not one for each page: what stands in a parameter is planned again each time
  const rows = raw(isNear && offset > 0 ? 2 ** Math.ceil(Math.log2(offset + limit)) : limit)
  const page = (walked: Fragment) =>
    isNear && offset > 0 ? sliceOf(keys, walked, { limit, offset }) : walked
  const [first, second] = partsOf(order, back)
  if (!first) throw new Error('an order without parts')
  // what is rare would be looked for in each
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
  // how many the first part holds is counted only when a page reaches its end
  const left = piece`greatest(0, ${offset}::int - (
        select count(*) from ${found} and ${first.where}))`
  return page(piece`
    (${head}) union all (
      select ${key} from ${found} and ${second.where}
      order by ${second.order} limit ${rows}${skipping(left)}
    ) limit ${rows}`)
}

/**
 * The same near the start, where the order goes by few rows: the first of each of them hold the page, and
 * whichever come first are all that is read where those are walked in their order.
 */
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

/**
 * Of codes in their order those of a page. An offset would be planned anew with each; and without a limit,
 * which leaves none out, the database may begin with the tables that are joined.
 */
function sliceOf(keys: Keys, codes: Fragment, { limit, offset }: Slice): Fragment {
  const slice = piece`[${offset}::int + 1 : ${offset}::int + ${raw(limit)}]`
  const names = keys.map(identifier)
  const slices = names.map((name) => piece`todos.${name}${slice}`)
  return piece`
    select pagina.* from (select ${arraysOf(keys)} from (${codes}) um) todos
    cross join lateral unnest(${joined(slices, ', ')}) as pagina (${joined(names, ', ')})
    limit ${raw(limit)}`
}

/**
 * The row of each code of a page. A subselect: a plan that is kept would join the codes with all rows of a
 * middle company, which in a large one are a hundred thousand.
 */
export const byKey = ({
  from,
  alias,
  bound,
}: Pick<Listing, 'from' | 'alias' | 'bound'>): Fragment =>
  piece`cross join lateral (
      select ${alias}.* from ${from} where ${bound} offset 0) ${alias}`

/** Each of the keys of the rows `um`, as an array in their order. */
export const arraysOf = (keys: Keys): Fragment =>
  joined(
    keys.map(identifier).map((name) => piece`array_agg(um.${name}) as ${name}`),
    ', ',
  )
