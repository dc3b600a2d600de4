import { identifier, joined, piece, raw, sql, varying, type Sql } from '#server/db/sql.ts'
import { arraysOf, type Slice } from './codes.ts'
import { orderText } from './order.ts'
import type { Code, Listing } from './listing.ts'

export type Found = Code & { achados: number; mais: boolean }

/** One page with its count from one scan: no index finds text inside a text. */
export function foundStatement(listing: Listing, { limit, offset }: Slice): Sql {
  const { from, keys, key, joins, match, order, most } = listing
  const sorted = orderText(order)
  const names = keys.map(identifier)
  const slices = joined(
    names.map((name) => piece`achados.${name}[antes.n + 1 : antes.n + ${limit}::int]`),
    ', ',
  )
  const counted =
    most === undefined
      ? piece`count(*)::int as total, false as mais`
      : piece`least(count(*), ${most})::int as total, count(*) > ${most} as mais`
  const end = most === undefined ? piece`` : piece` limit ${raw(most + 1)}`
  return varying(sql`
    select pagina.*, achados.total as achados, achados.mais
    from (
      select ${counted}, ${arraysOf(keys)} from (
        select ${key} from ${from}${joins(match, sorted)} where ${match}
        order by ${sorted}${end}) um) achados
    cross join lateral (
      select least(${offset}::int, greatest(achados.total - 1, 0) / ${limit}::int * ${limit}::int) as n
    ) antes
    cross join lateral unnest(${slices}) with ordinality as pagina (${joined(names, ', ')}, n)
    order by pagina.n`)
}
