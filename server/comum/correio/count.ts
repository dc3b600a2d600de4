import type { Db } from '#server/db/database.ts'
import { asInt, asNumber } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'

/** For monitoring: messages in the outbox, and the age of the oldest in seconds. */
export async function countCorreio(db: Db) {
  return await db.one(sql`
    select count(*) filter (where desistido_em is null)${asInt('por_enviar')},
           count(desistido_em)${asInt('desistido')},
           coalesce(extract(epoch from now() - min(criado_em) filter (where desistido_em is null)),
                    0)${asNumber('idade')}
    from correio where enviado_em is null`)
}
