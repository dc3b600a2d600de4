import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Every company there is, by name. */
export async function nomesDeEmpresas(db: Db) {
  return await db.rows<{ cd: number; nome: string }>(sql`
    select cd, nome from organigrama where cd_base is null
    order by chave, cd`)
}
