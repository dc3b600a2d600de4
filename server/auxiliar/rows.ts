import type { Auxiliar } from '#contract/auxiliar.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

const tables = {
  profissao: piece`profissao`,
  agrupamento: piece`agrupamento`,
  categoria: piece`categoria`,
  funcao: piece`funcao`,
} as const satisfies Record<string, Fragment>

/** What all companies share and, for a company, its own as well, by name. */
export async function auxiliaresOf(
  db: Db,
  table: keyof typeof tables,
  cd_empresa: number | null,
): Promise<Auxiliar[]> {
  return await db.rows(sql`
    select cd, nome from ${tables[table]}
    where cd_empresa is null or cd_empresa = ${cd_empresa}::int
    order by chave collate "C", cd`)
}

/** The usual ones first, then by name. */
export async function nacionalidadesOf(db: Db): Promise<Auxiliar[]> {
  return await db.rows(
    sql`select cd, nome from nacionalidade order by ordem, normalizar(nome) collate "C"`,
  )
}
