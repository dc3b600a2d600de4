import type { Envelope, ListedRow } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { piece, raw, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import { orderText, partsOf } from './order.ts'
import type { Listing } from './source.ts'
import { Refusal } from '../base/refusal.ts'

/** Which page is asked for, as the grammar parsed it. */
export type Paging = { pagina?: number | undefined; quantidade?: number | undefined }

type Rows = { limit: number; offset: number }
type Page = Envelope<ListedRow>
type Counted = { total: number }

// so near the start that the page is asked for together with its count
const near = 1_000

/** Whether the call is the export; throws 400 where only one of the pair was given. */
export function isExport({ pagina, quantidade }: Paging): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw new Refusal(400, `O pedido tem dados inválidos: ${missing}.`, {
    campos: { [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' },
  })
}

/**
 * One page of a list with its exact total, in one round trip near the start; of what was searched for
 * the first page may be all there is, and nothing is counted. A page past the end is the last one. Far
 * pages are counted from the nearer end.
 */
export async function paginate(db: Db, listing: Listing, paging: Paging): Promise<Page> {
  const { pagina = 1, quantidade = 10 } = paging
  const offset = (pagina - 1) * quantidade
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
  const last = Math.max(1, Math.ceil(count / quantidade))
  const shown = Math.min(pagina, last)
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
  return { message, count, countPag: Math.max(1, Math.ceil(count / quantidade)), pagina }
}

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

/** The codes of `limit` rows after `offset`, walking the parts of the order. */
function codesOf(listing: Listing, { limit, offset }: Rows, back = false): Fragment {
  const { from, key, joins, match, order } = listing
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
