import type { Envelope, ListedRow } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, quick, raw, sql, varying, type Sql } from '#server/db/sql.ts'
import { byKey, codesOf, gathered, near, type Slice, arraysOf } from './codes.ts'
import { orderText, walked } from './order.ts'
import type { Code, Listing } from './listing.ts'
import { dadosErrados } from '../base/refusal.ts'

export type Paging = { pagina?: number | undefined; quantidade?: number | undefined }

type Page = Envelope<ListedRow>
type Counted = { total: number; mais?: boolean }

/** Throws 400 where only one of the pair is there. */
export function isExport({ pagina, quantidade }: Paging): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw dadosErrados({ [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' })
}

type Asking = { db: Db; listing: Listing; quantidade: number; pagina: number }

/** A page with its total. A page past the end is the last one; far pages count from the end. */
export async function paginate(db: Db, asked: Listing, paging: Paging): Promise<Page> {
  const page = await pageOf(db, asked, paging)
  // A row may go between two statements: asking again finds what came in its place.
  const gone = page.count > 0 && page.message.length === 0
  return gone ? await pageOf(db, asked, paging) : page
}

async function pageOf(db: Db, asked: Listing, paging: Paging): Promise<Page> {
  const { quantidade = 10 } = paging
  const listing = { ...asked, replanned: asked.replanned || quantidade > poucas }
  const pagina = Math.min(paging.pagina ?? 1, (listing.most ?? Infinity) / quantidade)
  const asking = { db, listing, quantidade, pagina }
  const offset = (pagina - 1) * quantidade
  if (listing.searched) return await searchedPage(asking, offset)
  const counting = countStatement(listing)
  if (offset >= near || gathers(listing)) {
    return await countedPage(asking, (await db.one<Counted>(counting)) ?? none)
  }
  const { statement: first } = pageStatement(listing, { limit: quantidade, offset })
  if (offset === 0 && listing.narrowed) return await firstPage(asking, first, counting)
  const [[counted = none], found] = await db.all<[Counted[], Code[]]>([counting, first])
  if (offset >= Math.max(1, counted.total)) return await countedPage(asking, counted)
  return pageWith(asking, await rowsOf(asking, found), counted)
}

async function searchedPage(asking: Asking, offset: number): Promise<Page> {
  const { db, listing, quantidade, pagina } = asking
  const rare = await listing.rareWord?.(db)
  const match = rare ? joined([listing.match, rare], ' and ') : listing.match
  const found = await db.rows<Found>(
    foundStatement({ ...listing, match }, { limit: quantidade, offset }),
  )
  const counted = { total: found[0]?.achados ?? 0, mais: found[0]?.mais ?? false }
  const reached = Math.min(pagina, lastPage(counted.total, quantidade))
  return pageWith({ ...asking, pagina: reached }, await rowsOf(asking, found), counted)
}

/** A first page that is not full has all rows: they are not counted. */
async function firstPage(asking: Asking, first: Sql, counting: Sql): Promise<Page> {
  const { db, listing, quantidade } = asking
  const found = await db.rows<Code>(first)
  if (found.length < quantidade) {
    return pageWith(asking, await rowsOf(asking, found), { total: found.length })
  }
  const read = [counting, rowsStatement(listing, found)]
  const [[counted = none], message] = await db.all<[Counted[], ListedRow[]]>(read)
  return pageWith(asking, message, counted)
}

async function countedPage(asking: Asking, counted: Counted): Promise<Page> {
  const { db, listing, quantidade } = asking
  const pagina = Math.min(asking.pagina, lastPage(counted.total, quantidade))
  const reached = { ...asking, pagina }
  if (counted.total === 0) return pageWith(reached, [], counted)
  const rows = { limit: quantidade, offset: (pagina - 1) * quantidade }
  const end = counted.mais === true ? Infinity : counted.total
  const few = gathers(listing) && counted.total < poucos
  const { statement, back } = pageStatement(few ? gathered(listing) : listing, rows, end)
  const found = await db.rows<Code>(statement)
  return pageWith(reached, await rowsOf(asking, found, back), counted)
}

function pageWith(
  { listing: { most = Infinity }, quantidade, pagina }: Asking,
  message: ListedRow[],
  { total, mais }: Counted,
): Page {
  const countPag = lastPage(Math.min(total, most), quantidade)
  return { message, count: total, countPag, pagina, ...(mais && { mais }) }
}

/** The rows of these codes; a list that is not replanned has read them already. */
async function rowsOf({ db, listing }: Asking, found: readonly Code[], back = false) {
  if (!listing.replanned || found.length === 0) return [...found]
  return await db.rows<ListedRow>(rowsStatement(listing, back ? found.toReversed() : found))
}

export function exportStatement({ from, joins, match, order, columns }: Listing): Sql {
  const sorted = orderText(order)
  return sql`
    select ${columns} from ${from}${joins(columns, match, sorted)}
    where ${match} order by ${sorted}`
}

const none: Counted = { total: 0 }

/** Whether few rows over all companies are gathered and sorted, which reads less. */
const gathers = ({ most, narrowed, order, each }: Listing) =>
  most !== undefined && narrowed && each === undefined && order.terms[0]?.beside === true

const poucos = 3_500

/** Above this page size the plan is not cached, and rows are found by key. */
const poucas = 10

const lastPage = (count: number, quantidade: number) => Math.max(1, Math.ceil(count / quantidade))

function countStatement(listing: Listing): Sql {
  const { from, joins, match, narrowed, total, most, own, varies } = listing
  if (total && !narrowed) return quick(sql`${total}`)
  if (most === undefined) {
    const all = sql`select count(*)::int as total from ${from}${joins(match)} where ${match}`
    return varies ? varying(all) : all
  }
  const sorted = orderText(walked(own))
  const statement = sql`
    select least(count(*), ${most})::int as total, count(*) > ${most} as mais
    from (
      select from ${from}${joins(match, sorted)} where ${match}
      order by ${sorted} limit ${raw(most + 1)}) as ate`
  return varies ? varying(statement) : statement
}

/** The rows of a page, or its codes. Beyond the middle of `count` codes come in reverse. */
function pageStatement(listing: Listing, { limit, offset }: Slice, count = Infinity) {
  const { joins, order, columns, replanned, narrowed } = listing
  const back = offset > count / 2
  const rows = back ? Math.min(limit, count - offset) : limit
  const codes = back
    ? codesOf(
        farOf(listing, count - offset - rows),
        { limit: rows, offset: count - offset - rows },
        back,
      )
    : codesOf(farOf(listing, offset), { limit: rows, offset })
  if (replanned) return { statement: varying(sql`${codes}`), back }
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
  const { keys, scoped, joins, columns } = listing
  const codes = keys.map((name) => piece`${found.map((code) => code[name])}::bigint[]`)
  const names = keys.map(identifier)
  return quick(sql`
    select ${columns}
    from unnest(${joined(codes, ', ')}) with ordinality as pagina (${joined(names, ', ')}, n)
    ${byKey(listing)}${joins(columns, scoped)}
    where ${scoped}
    order by pagina.n`)
}

type Found = Code & { achados: number; mais: boolean }

/** One page with its count from one scan: no index finds text inside a text. */
function foundStatement(listing: Listing, { limit, offset }: Slice): Sql {
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
