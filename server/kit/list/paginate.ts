import type { Envelope, ListedRow } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { joined, raw, sql, type Sql } from '#server/db/sql.ts'
import { codesOf, near, type Rows } from './codes.ts'
import { foundStatement, type Found } from './found.ts'
import { orderText, walked } from './order.ts'
import { plannedAnew } from './planned-anew.ts'
import type { Listing } from './source.ts'
import { Refusal } from '../base/refusal.ts'

/** Which page is asked for, as the grammar parsed it. */
export type Paging = { pagina?: number | undefined; quantidade?: number | undefined }

type Page = Envelope<ListedRow>
/** How many there are; `mais` where they were counted no further. */
type Counted = { total: number; mais?: boolean }

/** Whether the call is the export; throws 400 where only one of the pair was given. */
export function isExport({ pagina, quantidade }: Paging): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw new Refusal(400, `O pedido tem dados inválidos: ${missing}.`, {
    campos: { [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' },
  })
}

/**
 * One page of a list with its total, in one round trip near the start; of what a filter leaves the first
 * page may be all there is, and nothing is counted. A page past the end is the last one. Far pages are
 * counted from the nearer end, and over all companies there are none. What is searched for is gone through
 * once, whatever the page.
 */
export async function paginate(db: Db, listing: Listing, paging: Paging): Promise<Page> {
  const { quantidade = 10 } = paging
  const { most = Infinity } = listing
  const page = (message: ListedRow[], { total, mais }: Counted, pagina: number): Page => ({
    message,
    count: total,
    countPag: lastPage(Math.min(total, most), quantidade),
    pagina,
    ...(mais && { mais }),
  })
  const pagina = Math.min(paging.pagina ?? 1, most / quantidade)
  const offset = (pagina - 1) * quantidade
  if (listing.searched) {
    const rare = await listing.lead?.(db)
    const within = rare ? joined([listing.match, rare], ' and ') : listing.match
    const statement = foundStatement({ ...listing, match: within }, { limit: quantidade, offset })
    const rows = await db.rows<Found>(statement)
    const counted = { total: rows[0]?.achados ?? 0, mais: rows[0]?.mais ?? false }
    const message = rows.map((found) => {
      const { achados: _, mais: __, ...row } = found
      return row
    })
    return page(message, counted, Math.min(pagina, lastPage(counted.total, quantidade)))
  }
  const counting = countStatement(listing)
  const count = async () => (await db.one<Counted>(counting)) ?? none
  /** as far as it goes: the page that is asked for, or the last one */
  const upTo = async (counted: Counted) => {
    const shown = Math.min(pagina, lastPage(counted.total, quantidade))
    if (counted.total === 0) return page([], counted, shown)
    const rows = { limit: quantidade, offset: (shown - 1) * quantidade }
    const end = counted.mais === true ? Infinity : counted.total
    return page(await db.rows<ListedRow>(pageStatement(listing, rows, end)), counted, shown)
  }
  if (offset < near) {
    const first = pageStatement(listing, { limit: quantidade, offset })
    if (offset === 0 && listing.narrowed) {
      const message = await db.rows<ListedRow>(first)
      const isAll = message.length < quantidade
      return page(message, isAll ? { total: message.length } : await count(), pagina)
    }
    const [[counted = none], message] = await db.all<[Counted[], ListedRow[]]>([counting, first])
    if (offset < Math.max(1, counted.total)) return page(message, counted, pagina)
    return await upTo(counted)
  }
  return await upTo(await count())
}

/** Every row of a list in its order. */
export function exportStatement({ from, joins, match, order, columns }: Listing): Sql {
  const sorted = orderText(order)
  return sql`
    select ${columns} from ${from}${joins(columns, match, sorted)}
    where ${match} order by ${sorted}`
}

const none: Counted = { total: 0 }

const lastPage = (count: number, quantidade: number) => Math.max(1, Math.ceil(count / quantidade))

function countStatement(listing: Listing): Sql {
  const { from, joins, match, narrowed, total, most, own, varies } = listing
  if (total && !narrowed) return sql`${total}`
  if (most === undefined) {
    const all = sql`select count(*)::int as total from ${from}${joins(match)} where ${match}`
    return varies ? plannedAnew(all) : all
  }
  const sorted = orderText(walked(own))
  const statement = sql`
    select least(count(*), ${most})::int as total, count(*) > ${most} as mais
    from (
      select from ${from}${joins(match, sorted)} where ${match}
      order by ${sorted} limit ${raw(most + 1)}) as ate`
  return varies ? plannedAnew(statement) : statement
}

/** With a `count`, a page beyond the middle is taken from the end. */
function pageStatement(listing: Listing, { limit, offset }: Rows, count = Infinity): Sql {
  const { from, bound, joins, order, columns, each, varies } = listing
  const fromEnd = offset > count / 2
  const rows = fromEnd ? Math.min(limit, count - offset) : limit
  const codes = fromEnd
    ? codesOf(listing, { limit: rows, offset: count - offset - rows }, fromEnd)
    : codesOf(listing, { limit: rows, offset })
  const sorted = orderText(order)
  const statement = sql`
    select ${columns}
    from (${codes}) pagina join ${from} on ${bound}${joins(columns, sorted)}
    order by ${sorted}`
  const walks = order.terms[0]?.beside === true && each === undefined
  return varies || walks ? plannedAnew(statement) : statement
}
