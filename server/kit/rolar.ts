import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Moves every employee's next booking on from the days that have gone by: what no write of a booking
 * does. Answers how many changed; run again, none.
 */
export async function rolarMarcacoes(db: Db): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select marcacoes_rolar() as total`)
  return row?.total ?? 0
}
