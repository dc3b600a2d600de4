import type { Envelope, ListedRow } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, quick, raw, sql, type Sql } from '#server/db/sql.ts'
import { byKey, codesOf, gathered, near, type Slice } from './codes.ts'
import { foundStatement, type Found } from './found.ts'
import { orderText, walked } from './order.ts'
import { plannedAnew } from './planned-anew.ts'
import type { Code, Listing } from './listing.ts'
import { Refusal } from '../base/refusal.ts'

export type Paging = { pagina?: number | undefined; quantidade?: number | undefined }

type Page = Envelope<ListedRow>
type Counted = { total: number; mais?: boolean }

/** Throws 400 where only one of the pair is there. */
export function isExport({ pagina, quantidade }: Paging): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw new Refusal(400, `O pedido tem dados inválidos: ${missing}.`, {
    campos: { [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' },
  })
}

/** A page with its total. A page past the end is the last one; far pages count from the end. */
export async function paginate(db: Db, asked: Listing, paging: Paging): Promise<Page> {
  const { quantidade = 10 } = paging
  const listing = { ...asked, anew: asked.anew || quantidade > poucas }
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
  const shown = async (found: readonly Code[], { back = false } = {}) => {
    if (!listing.anew || found.length === 0) return [...found]
    return await db.rows<ListedRow>(rowsStatement(listing, back ? found.toReversed() : found))
  }
  if (listing.searched) {
    const rare = await listing.lead?.(db)
    const within = rare ? joined([listing.match, rare], ' and ') : listing.match
    const statement = foundStatement({ ...listing, match: within }, { limit: quantidade, offset })
    const found = await db.rows<Found>(statement)
    const counted = { total: found[0]?.achados ?? 0, mais: found[0]?.mais ?? false }
    const last = lastPage(counted.total, quantidade)
    return page(await shown(found), counted, Math.min(pagina, last))
  }
  const counting = countStatement(listing)
  const beside = listing.most !== undefined && listing.narrowed && besides(listing)
  const upTo = async (counted: Counted) => {
    const reached = Math.min(pagina, lastPage(counted.total, quantidade))
    if (counted.total === 0) return page([], counted, reached)
    const rows = { limit: quantidade, offset: (reached - 1) * quantidade }
    const end = counted.mais === true ? Infinity : counted.total
    const few = beside && counted.total < poucos
    const { statement, back } = pageStatement(few ? gathered(listing) : listing, rows, end)
    return page(await shown(await db.rows<Code>(statement), { back }), counted, reached)
  }
  if (offset < near && !beside) {
    const { statement: first } = pageStatement(listing, { limit: quantidade, offset })
    if (offset === 0 && listing.narrowed) {
      const found = await db.rows<Code>(first)
      if (found.length < quantidade) return page(await shown(found), { total: found.length }, 1)
      const read = [counting, rowsStatement(listing, found)]
      const [[counted = none], message] = await db.all<[Counted[], ListedRow[]]>(read)
      return page(message, counted, 1)
    }
    const [[counted = none], found] = await db.all<[Counted[], Code[]]>([counting, first])
    if (offset < Math.max(1, counted.total)) return page(await shown(found), counted, pagina)
    return await upTo(counted)
  }
  return await upTo((await db.one<Counted>(counting)) ?? none)
}

export function exportStatement({ from, joins, match, order, columns }: Listing): Sql {
  const sorted = orderText(order)
  return sql`
    select ${columns} from ${from}${joins(columns, match, sorted)}
    where ${match} order by ${sorted}`
}

const none: Counted = { total: 0 }

/** Few rows over all companies are gathered and sorted, which reads less. */
const poucos = 3_500

/** Above this page size the plan is not cached, and rows are found by key. */
const poucas = 10

const besides = ({ order, each }: Listing) => each === undefined && order.terms[0]?.beside === true

const lastPage = (count: number, quantidade: number) => Math.max(1, Math.ceil(count / quantidade))

function countStatement(listing: Listing): Sql {
  const { from, joins, match, narrowed, total, most, own, varies } = listing
  if (total && !narrowed) return quick(sql`${total}`)
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

/** The rows of a page, or its codes. Beyond the middle of `count` codes come in reverse. */
function pageStatement(listing: Listing, { limit, offset }: Slice, count = Infinity) {
  const { joins, order, columns, anew, narrowed } = listing
  const back = offset > count / 2
  const rows = back ? Math.min(limit, count - offset) : limit
  const codes = back
    ? codesOf(
        farOf(listing, count - offset - rows),
        { limit: rows, offset: count - offset - rows },
        back,
      )
    : codesOf(farOf(listing, offset), { limit: rows, offset })
  if (anew) return { statement: plannedAnew(sql`${codes}`), back }
  const sorted = orderText(order)
  const statement = sql`
    select ${columns}
    from (${codes}) pagina ${byKey(listing)}${joins(columns, sorted)}
    order by ${sorted}`
  return { statement: offset < near && !narrowed ? quick(statement) : statement, back }
}

/** Only for far pages: the index with this condition serves nothing else. */
const farOf = (listing: Listing, offset: number): Listing =>
  offset < near ? listing : { ...listing, match: piece`${listing.match} and ${listing.cd} > 0` }

/** Rows by code, in order, with a cached plan: planning nine joins took longer than the page. */
function rowsStatement(listing: Listing, found: readonly Code[]): Sql {
  const { keys, held, joins, columns } = listing
  const codes = keys.map((name) => piece`${found.map((code) => code[name])}::bigint[]`)
  const names = keys.map(identifier)
  return quick(sql`
    select ${columns}
    from unnest(${joined(codes, ', ')}) with ordinality as pagina (${joined(names, ', ')}, n)
    ${byKey(listing)}${joins(columns, held)}
    where ${held}
    order by pagina.n`)
}
