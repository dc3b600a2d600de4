import type { Acesso } from '#contract/comum/conta.ts'
import type { UtilizadorAtual } from '#contract/sessao.ts'
import { acessosOf } from '#server/comum/conta/contas.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { isExigida, type Session } from '#server/kit/access/session.ts'

/**
 * The user with the company of his cookie: null for a foreign choice, `inactiv` for a lost one.
 * Rights are null while the company is closed or the password temporary.
 */
export async function currentUser(
  db: Db,
  session: Session,
  empresa: number | undefined,
): Promise<{ utilizador: UtilizadorAtual; acessos: Acesso[] | null }> {
  const row = await db.byKey(sql`
    select ${columns('organigrama o', 'cd', 'nome')},
           ${columns('membro m', 'adm', 'inactiv', 'direitos')}, (e.cd_estad = 0)${asFlag('aberta')},
           ${isExigida(piece`o.cd_empresa`, piece`${session.cd_empresa_entrada}::int`)}${asFlag('exigida')}
    from organigrama o
    join empresa e on e.cd_empresa = o.cd_empresa and e.cd = o.cd_empresa
    join membro m on m.cd_empresa = o.cd_empresa
      and m.cd_utilizador = ${session.cd_utilizador} and m.cd_organig = any (o.caminho)
    where o.cd = ${empresa ?? null}::bigint
      and (${session.cd_empresa_entrada}::int is null
        or o.cd_empresa = ${session.cd_empresa_entrada})
    order by array_position(o.caminho, m.cd_organig) desc
    limit 1`)
  const chosen = row && !row.inactiv && !row.exigida ? row : undefined
  const comesIn = chosen?.aberta === true && !session.mudar_pass
  const utilizador = {
    cd: session.cd_utilizador,
    nome: session.nome,
    email: session.email,
    cd_organig: chosen?.cd ?? null,
    nome_organig: chosen?.nome ?? null,
    adm: chosen?.adm ?? false,
    inactiv: row?.inactiv ?? false,
    mudar_pass: session.mudar_pass,
  }
  return { utilizador, acessos: comesIn ? acessosOf(chosen.direitos) : null }
}
