import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether the database answers and was migrated. */
export async function isMigrated(db: Db): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from migracao limit 1`)
  return rows.length > 0
}
