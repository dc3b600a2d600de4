import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Removes what has run out: sessions, counters, answers, browsers not seen for half a year. */
export async function sweepSessions(db: Db) {
  await db.rows(sql`delete from sessao where expira_em < now()`)
  await db.rows(sql`delete from tentativa where ate < now()`)
  await db.rows(sql`delete from escrita where em < now() - interval '2 days'`)
  await db.rows(sql`delete from dispositivo where visto_em < now() - interval '180 days'`)
}
