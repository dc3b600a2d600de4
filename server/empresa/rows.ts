import type { Empresa } from '#contract/empresa.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Companies in which the user is active, by name. */
export async function empresasOf(db: Db, cd_utilizador: number): Promise<Empresa[]> {
  return await db.rows(sql`
    select o.cd, o.nome
    from membro m join organigrama o on o.cd_empresa = m.cd_empresa and o.cd = m.cd_organig
    where m.cd_utilizador = ${cd_utilizador} and not m.inactiv
    order by normalizar(o.nome) collate "C", o.cd`)
}
