import type { List } from '#contract/kit/list.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql } from '#server/db/sql.ts'
import { byKey } from './codes.ts'
import type { Code, Listing } from './listing.ts'

type Leitor = { cd_utilizador: number; origem: string }

type Read = { db: Db; leitor: Leitor; alvo: NonNullable<List['leitura']> }

/** Logs a page before it is sent: one row a company, with codes (Lei 58/2019, art. 29). */
export async function notePage(
  { db, leitor, alvo }: Read,
  listing: Listing,
  page: readonly Code[],
) {
  if (page.length === 0) return
  const { alias, keys } = listing
  const codes = keys.map((name) => piece`${page.map((row) => row[name])}::bigint[]`)
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, alvo, funcionarios, origem)
    select ${leitor.cd_utilizador}::int, ${alias}.cd_empresa, ${alvo}, array_agg(distinct ${alias}.cd_funcion),
           ${leitor.origem}
    from unnest(${joined(codes, ', ')}) as pagina (${joined(keys.map(identifier), ', ')})
    ${byKey(listing)}
    group by ${alias}.cd_empresa`)
}

/** The query of an export; `apto leituras` resolves the people later. */
export type Consulta = { path: string; org?: number; query: object }

/** Logs an export of one company, or of all. */
export async function noteExport(
  { db, leitor, alvo }: Read,
  consulta: Consulta,
  cd_empresa: number = deTodas,
) {
  await db.rows(sql`
    insert into leitura (cd_utilizador, cd_empresa, alvo, consulta, origem)
    values (${leitor.cd_utilizador}, ${cd_empresa}, ${alvo}, ${JSON.stringify(consulta)}::jsonb,
            ${leitor.origem})`)
}
