import type { Db } from '#server/db/database.ts'
import { sql, type Fragment } from '#server/db/sql.ts'

/** Ends the session a call brings along, where it brings any. */
export async function closeSession(db: Db, brought: Fragment | undefined): Promise<void> {
  if (brought) await db.rows(sql`delete from sessao where ${brought}`)
}
