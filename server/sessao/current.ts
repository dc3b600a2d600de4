import type { UtilizadorAtual } from '#contract/sessao.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'

/**
 * The user of the session with the company he chose (a cookie, so checked here): null where the
 * choice is none of his, and `inactiv` where he lost it.
 */
export async function currentUser(
  db: Db,
  session: Session,
  empresa: number | undefined,
): Promise<UtilizadorAtual> {
  const row = await db.one<{ cd: number; nome: string; adm: boolean; inactiv: boolean }>(sql`
    select o.cd, o.nome, m.adm, m.inactiv
    from organigrama o
    join membro m on m.cd_empresa = o.cd_empresa
      and m.cd_utilizador = ${session.cd_utilizador} and m.cd_organig = any (o.caminho)
    where o.cd = ${empresa ?? null}::bigint
    order by array_position(o.caminho, m.cd_organig) desc
    limit 1`)
  const chosen = row && !row.inactiv ? row : undefined
  return {
    cd: session.cd_utilizador,
    nome: session.nome,
    email: session.email,
    cd_organig: chosen?.cd ?? null,
    nome_organig: chosen?.nome ?? null,
    adm: chosen?.adm ?? false,
    inactiv: row?.inactiv ?? false,
    mudar_pass: session.mudar_pass,
  }
}
