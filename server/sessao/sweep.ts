import type { Db } from '#server/db/database.ts'
import { removeUnused } from '#server/comum/conta/contas.ts'
import { removeConvites } from '#server/comum/conta/convites.ts'
import { piece, sql } from '#server/db/sql.ts'

/**
 * Ends expired sessions; deletes places unseen for half a year, and expired invitations and typed
 * passwords after a month. Times in the future, from a wrong clock, become now.
 */
export async function sweepSessions(db: Db) {
  await db.rows(sql`update sessao set vista_em = now() where vista_em > now()`)
  await db.rows(sql`update dispositivo set visto_em = now() where visto_em > now()`)
  await db.rows(sql`update rede set vista_em = now() where vista_em > now()`)
  await db.rows(sql`delete from sessao where expira_em < now()`)
  await removeConvites(db, piece`c.expira_em < now() - interval '30 days'`)
  await removeUnused(db, piece`u.temporaria_ate < now() - interval '30 days'`)
  await db.rows(sql`delete from dispositivo where visto_em < now() - interval '180 days'`)
  await db.rows(sql`delete from rede where vista_em < now() - interval '180 days'`)
}
