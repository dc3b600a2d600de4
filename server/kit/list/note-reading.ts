import type { List } from '#contract/kit/list.ts'
import { deTodas, type Db } from '#server/db/database.ts'
import { identifier, joined, piece, sql } from '#server/db/sql.ts'
import { byKey } from './codes.ts'
import type { Code, Listing } from './listing.ts'

/** Who reads a list, from where. */
type Leitor = { cd_utilizador: number; origem: string }

type Read = { db: Db; leitor: Leitor; alvo: NonNullable<List['leitura']> }

/**
 * Notes that somebody read a page: one row a company, with the codes of the people on it (Lei 58/2019,
 * art. 29). It is written before the page is sent.
 */
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

/** What an export was asked for: whom it found is resolved when somebody asks (`apto leituras`). */
export type Consulta = { path: string; org?: number; query: object }

/** Notes an export by its scope and its query: of one company, or of all. */
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
