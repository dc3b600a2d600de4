import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Accepted exits and transfers whose day has come take effect, of one employee or of all. Answers
 * how many were settled; run again, none.
 */
export async function aplicarPedidos(db: Db, cd_funcion: number | null = null): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select pedidos_aplicar(${cd_funcion}::int) as total`,
  )
  return row?.total ?? 0
}
