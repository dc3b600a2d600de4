import { asText, momentOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'

/** When the account was last seen in a session begun before this one, if so many days ago. */
export async function visitBefore(entrada: Db, { hash, cd_utilizador }: Session, dias: number) {
  const visto = piece`(
    select max(v.vista_em) from (
      select s.vista_em, s.criada_em from sessao s where s.cd_utilizador = ${cd_utilizador}
      union all
      select t.vista_em, t.criada_em from sessao_terminada t
      where t.cd_utilizador = ${cd_utilizador}) v
    where v.criada_em < (select a.criada_em from sessao a where a.hash = ${hash}))`
  return await entrada.one(sql`
    select ${momentOf(piece`v.em`, 'desde')}, current_date${asText('hoje')},
           (date_trunc('month', current_date) + interval '1 month' - interval '1 day')::date${asText('ate')}
    from (select ${visto} as em) v
    where v.em < now() - make_interval(days => ${dias})`)
}
