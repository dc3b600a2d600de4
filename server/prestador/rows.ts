import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

export async function nomesDeEmpresas(db: Db) {
  return await db.rows(sql`
    select ${columns('organigrama', 'cd', 'nome')} from organigrama where cd_base is null
    order by chave, cd`)
}
