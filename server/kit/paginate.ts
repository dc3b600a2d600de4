import { splitOrdenacao } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { piece, raw, sql, type Fragment, type Sql } from '#server/db/sql.ts'
import { codesOf, orderOf, partsFromEnd, partsOf, type ListSource } from './list-source.ts'
import { normalizar } from './normalizar.ts'
import { Refusal } from './refusal.ts'

/** The parameters every list shares, as its grammar parsed them. */
export type ListQuery = {
  pagina?: number | undefined
  quantidade?: number | undefined
  pesquisa?: string | undefined
  ordenacao?: string | undefined
}

export type Page = { message: unknown[]; count: number; countPag: number; pagina: number }

type Order = [string, 'asc' | 'des']

// so near the start that the page is asked for together with its count
const near = 1_000

/** Whether the call is the export; throws 400 where only one of the pair was given. */
export function isExport({ pagina, quantidade }: ListQuery): boolean {
  if ((pagina === undefined) === (quantidade === undefined)) return pagina === undefined
  const missing = pagina === undefined ? 'pagina' : 'quantidade'
  throw new Refusal(400, `O pedido tem dados inválidos: ${missing}.`, {
    campos: { [missing]: 'Indique pagina e quantidade, ou nenhuma para exportar.' },
  })
}

/**
 * One page of a list with its exact total, in one round trip near the start. A page past the end
 * is the last one. Far pages are counted from the nearer end.
 */
export async function paginate(db: Db, source: ListSource, query: ListQuery): Promise<Page> {
  const { pagina = 1, quantidade = 10 } = query
  const match = matchOf(source, query)
  const order = orderIn(source, query)
  const offset = (pagina - 1) * quantidade
  const counting = countStatement(source, query, match)
  if (offset < near) {
    const first = pageStatement(source, match, order, { limit: quantidade, offset })
    const [counted, message] = await db.all<[{ total: number }[], unknown[]]>([counting, first])
    const count = counted[0]?.total ?? 0
    if (offset === 0 || offset < count) return page(message, count, quantidade, pagina)
  }
  const count = (await db.one<{ total: number }>(counting))?.total ?? 0
  const last = Math.max(1, Math.ceil(count / quantidade))
  const shown = Math.min(pagina, last)
  const message = await db.rows(
    pageStatement(source, match, order, {
      limit: quantidade,
      offset: (shown - 1) * quantidade,
      count,
    }),
  )
  return page(message, count, quantidade, shown)
}

/** Every row of a list in its order, `size` at a time from one consistent view. */
export async function* exportRows(
  db: Db,
  source: ListSource,
  query: ListQuery,
  size = 2_000,
): AsyncGenerator<unknown[]> {
  const order = orderIn(source, query)
  await db.rows(sql`
    declare lista no scroll cursor for
    select ${source.columns} from ${source.from} ${source.joins}
    where ${matchOf(source, query)} order by ${orderOf(source, order)}`)
  const next = sql`fetch ${raw(size)} from lista`
  for (;;) {
    const rows = await db.rows(next)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

function page(message: unknown[], count: number, quantidade: number, pagina: number): Page {
  return { message, count, countPag: Math.max(1, Math.ceil(count / quantidade)), pagina }
}

function orderIn(source: ListSource, { ordenacao }: ListQuery): Order {
  if (ordenacao === undefined) return source.inOrder
  const { field, dir } = splitOrdenacao(ordenacao)
  return [field, dir]
}

function matchOf(source: ListSource, { pesquisa }: ListQuery): Fragment {
  const parts = [source.where, ...(source.filters ?? [])]
  if (pesquisa !== undefined && pesquisa !== '') {
    // wildcards are letters like any other
    const pattern = `%${normalizar(pesquisa).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
    parts.push(piece`${source.pesquisa} like ${pattern}`)
  }
  return parts.reduce((all, part) => piece`${all} and ${part}`)
}

function countStatement(source: ListSource, { pesquisa }: ListQuery, match: Fragment): Sql {
  const narrowed = (source.filters?.length ?? 0) > 0 || (pesquisa ?? '') !== ''
  if (source.total && !narrowed) return sql`${source.total}`
  return sql`select count(*)::int as total from ${source.from} where ${match}`
}

function pageStatement(
  source: ListSource,
  match: Fragment,
  order: Order,
  { limit, offset, count }: { limit: number; offset: number; count?: number },
): Sql {
  const fromEnd = count !== undefined && offset > count / 2
  const rows = fromEnd ? Math.min(limit, count - offset) : limit
  const codes = fromEnd
    ? codesOf(source, match, partsFromEnd(source, order), {
        limit: rows,
        offset: count - offset - rows,
      })
    : codesOf(source, match, partsOf(source, order), { limit: rows, offset })
  return sql`
    select ${source.columns}
    from (${codes}) pagina join ${source.from} on ${source.cd} = pagina.cd ${source.joins}
    order by ${orderOf(source, order)}`
}
