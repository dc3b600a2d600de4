import type { ListedRow } from '#contract/kit/list.ts'
import { joined, piece, sql, type Sql } from '#server/db/sql.ts'
import { arraysOf, type Rows } from './codes.ts'
import { orderText } from './order.ts'
import type { Listing } from './source.ts'

/** A row of the page, and of how many it is one. */
export type Found = ListedRow & { achados: number }

/**
 * One page of what is searched for, with how many there are, from one scan: no index finds what lies
 * within a text, so that what is rare is looked for in all rows, whether to be shown or to be counted. A
 * page past the end is the last one.
 */
export function foundStatement(listing: Listing, { limit, offset }: Rows): Sql {
  const { from, keys, key, bound, joins, match, order, columns } = listing
  const sorted = orderText(order)
  const slices = joined(
    keys.map((name) => piece`achados.${name}[antes.n + 1 : antes.n + ${limit}::int]`),
    ', ',
  )
  return sql`
    select ${columns}, achados.total as achados
    from (
      select count(*)::int as total, ${arraysOf(keys)} from (
        select ${key} from ${from}${joins(match, sorted)} where ${match}
        order by ${sorted}) um) achados
    cross join lateral (
      select least(${offset}::int, greatest(achados.total - 1, 0) / ${limit}::int * ${limit}::int) as n
    ) antes
    cross join lateral unnest(${slices}) as pagina (${joined(keys, ', ')})
    join ${from} on ${bound}${joins(columns, sorted)}
    order by ${sorted}`
}
