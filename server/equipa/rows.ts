import type { Colaborador } from '#contract/equipa/equipa.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, asInt, columns, columnsNotNull, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

export async function colaboradores(
  db: Db,
  { SESSAO_INATIVA_MIN }: Pick<Config, 'SESSAO_INATIVA_MIN'>,
): Promise<Colaborador[]> {
  return await db.rows(sql`
    select ${columns('utilizador u', 'cd', 'nome', 'email', 'inactiv', 'versao')},
           ${columnsNotNull('utilizador u', 'papel')}, not u.entrou${asFlag('convidado')},
           s.total${asInt('sessoes')}, ${momentOrNullOf(piece`s.vista_em`, 'vista_em')}
    from utilizador u
    cross join lateral (
      select count(*)::int as total, least(max(s.vista_em), now()) as vista_em from sessao s
      where s.cd_utilizador = u.cd and s.expira_em > now()
        and s.vista_em > now() - make_interval(mins => ${SESSAO_INATIVA_MIN})) s
    where u.tipo = 'prestador'
    order by u.inactiv, normalizar(u.nome) collate "C", u.cd`)
}
