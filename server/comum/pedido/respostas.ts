import type { Figura } from '#contract/painel.ts'
import { withinRamo } from '#server/comum/figuras.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import type { Especie } from './especie.ts'

type Leitor = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

/** Whether a request (alias `p`) was answered and who asked for it, who is the caller, has not read that. */
export const porLer = (
  { nele }: Especie,
  { scope: { cd_empresa }, session: { cd_utilizador } }: Leitor,
): Fragment => piece`exists (
  select from resposta_nova r
  where r.cd_empresa = ${cd_empresa} and r.${nele} = p.cd and r.cd_utilizador = ${cd_utilizador})`

/** The caller has read what became of a request. */
export async function noteLida(
  { db, scope: { cd_empresa }, session: { cd_utilizador } }: Leitor & { db: Db },
  { nele }: Especie,
  cd: number,
): Promise<void> {
  await db.rows(sql`
    delete from resposta_nova r
    where r.cd_empresa = ${cd_empresa} and r.cd_utilizador = ${cd_utilizador} and r.${nele} = ${cd}`)
}

/** How many answers the caller has not read. */
export async function countPorLer(
  { db, scope, session }: Leitor & { db: Db },
  { tabela, nele }: Especie,
): Promise<Figura> {
  const row = await db.one<Figura>(sql`
    select count(*)::int as total from resposta_nova r
    join ${tabela} p on p.cd_empresa = ${scope.cd_empresa} and p.cd = r.${nele}
    where r.cd_empresa = ${scope.cd_empresa} and r.cd_utilizador = ${session.cd_utilizador}
      and ${withinRamo(scope, piece`p`)}`)
  return row ?? { total: 0 }
}
