import type { Envelope, ListedRow } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { codesOf, near, type Rows } from './codes.ts'
import { foundStatement, type Found } from './found.ts'
import { orderText } from './order.ts'
import type { Listing } from './source.ts'
import { Refusal } from '../base/refusal.ts'

/** Which page is asked for, as the grammar parsed it. */
export type Paging = { pagina?: number | undefined; quantidade?: number | undefined }

type Page = Envelope<ListedRow>
type Counted = { total: number }

/** Whether the call is the export; throws 400 where only one of the pair was given. */
export function isExport({ pagina, quantidade }: Paging): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw new Refusal(400, `O pedido tem dados inválidos: ${missing}.`, {
    campos: { [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' },
  })
}

/**
 * One page of a list with its exact total, in one round trip near the start; of what a filter leaves the
 * first page may be all there is, and nothing is counted. A page past the end is the last one. Far pages
 * are counted from the nearer end. What is searched for is gone through once, whatever the page.
 */
export async function paginate(db: Db, listing: Listing, paging: Paging): Promise<Page> {
  const { pagina = 1, quantidade = 10 } = paging
  const offset = (pagina - 1) * quantidade
  if (listing.searched) {
    const rows = await db.rows<Found>(foundStatement(listing, { limit: quantidade, offset }))
    const count = rows[0]?.achados ?? 0
    const message = rows.map((found) => {
      const { achados: _, ...row } = found
      return row
    })
    return page(message, count, quantidade, Math.min(pagina, lastPage(count, quantidade)))
  }
  const counting = countStatement(listing)
  if (offset < near) {
    const first = pageStatement(listing, { limit: quantidade, offset })
    if (offset === 0 && listing.narrowed) {
      const message = await db.rows<ListedRow>(first)
      const isAll = message.length < quantidade
      const count = isAll ? message.length : ((await db.one<Counted>(counting))?.total ?? 0)
      return page(message, count, quantidade, pagina)
    }
    const [counted, message] = await db.all<[Counted[], ListedRow[]]>([counting, first])
    const count = counted[0]?.total ?? 0
    if (offset === 0 || offset < count) return page(message, count, quantidade, pagina)
  }
  const count = (await db.one<Counted>(counting))?.total ?? 0
  const shown = Math.min(pagina, lastPage(count, quantidade))
  const rows = { limit: quantidade, offset: (shown - 1) * quantidade }
  const message = await db.rows<ListedRow>(pageStatement(listing, rows, count))
  return page(message, count, quantidade, shown)
}

/** Every row of a list in its order. */
export function exportStatement({ from, joins, match, order, columns }: Listing): Sql {
  const sorted = orderText(order)
  return sql`
    select ${columns} from ${from}${joins(columns, match, sorted)}
    where ${match} order by ${sorted}`
}

function page(message: ListedRow[], count: number, quantidade: number, pagina: number): Page {
  return { message, count, countPag: lastPage(count, quantidade), pagina }
}

const lastPage = (count: number, quantidade: number) => Math.max(1, Math.ceil(count / quantidade))

function countStatement({ from, joins, match, narrowed, total }: Listing): Sql {
  if (total && !narrowed) return sql`${total}`
  return sql`select count(*)::int as total from ${from}${joins(match)} where ${match}`
}

/** With a `count`, a page beyond the middle is taken from the end. */
function pageStatement(listing: Listing, { limit, offset }: Rows, count = Infinity): Sql {
  const { from, bound, joins, order, columns } = listing
  const fromEnd = offset > count / 2
  const rows = fromEnd ? Math.min(limit, count - offset) : limit
  const codes = fromEnd
    ? codesOf(listing, { limit: rows, offset: count - offset - rows }, fromEnd)
    : codesOf(listing, { limit: rows, offset })
  const sorted = orderText(order)
  return sql`
    select ${columns}
    from (${codes}) pagina join ${from} on ${bound}${joins(columns, sorted)}
    order by ${sorted}`
}
