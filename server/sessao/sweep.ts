import type { Db } from '#server/db/database.ts'
import { removeUnused } from '#server/comum/conta/contas.ts'
import { removeConvites } from '#server/comum/conta/convites.ts'
import { piece, sql } from '#server/db/sql.ts'

/**
 * Ends the sessions whose time is over, and removes places not seen for half a year, and a month after
 * they ran out invitations nobody accepted and typed passwords nobody used. What was last seen in the future,
 * by a clock that has been put right since, was seen now.
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
