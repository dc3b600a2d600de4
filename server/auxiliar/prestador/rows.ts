import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether there is a company of this code. */
export async function isEmpresa(todas: Db, cd: number): Promise<boolean> {
  const raiz = await todas.one(sql`
    select from organigrama o where o.cd_empresa = ${cd}::bigint and o.cd = ${cd}::bigint`)
  return raiz !== undefined
}
