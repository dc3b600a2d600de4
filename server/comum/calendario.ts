import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asText } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

/** What has a day and an hour. */
export type EspecieMarcada = 'exame' | 'acao' | 'atividade'

/** By which every calendar knows a booking, wherever it comes from: it tells nothing of it. */
export const uidOf = (especie: EspecieMarcada, cd: Fragment) => piece`
  (select encode(substring(sha256(k.chave || convert_to(${`${especie} `}::text || ${cd}, 'UTF8')) for 20), 'hex')
   from calendario k)`

/** Who gives a calendar out, and when that was. */
export async function calendarHead(db: Db, { BASE_TITLE, remetente }: Config) {
  const row = await db.one(sql`
    select to_char(now() at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')${asText('carimbo')}`)
  return { programa: BASE_TITLE, organizador: remetente, carimbo: row?.carimbo ?? '' }
}
