import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asText } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

export type EspecieMarcada = 'exame' | 'acao' | 'atividade'

/** The UID of a booking in every calendar file. It reveals nothing of the booking. */
export const uidOf = (especie: EspecieMarcada, cd: Fragment) => piece`
  (select encode(substring(sha256(k.chave || convert_to(${`${especie} `}::text || ${cd}, 'UTF8')) for 20), 'hex')
   from calendario k)`

export async function calendarHead(db: Db, { BASE_TITLE, remetente }: Config) {
  const row = await db.one(sql`
    select to_char(now() at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')${asText('carimbo')}`)
  return { programa: BASE_TITLE, organizador: remetente, carimbo: row?.carimbo ?? '' }
}
