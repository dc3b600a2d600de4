import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'

export async function closeSession(db: Db, brought: Fragment | undefined): Promise<void> {
  if (brought) await db.rows(sql`delete from sessao where ${brought}`)
}
