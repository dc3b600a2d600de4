import type { Figura } from '#contract/painel.ts'
import { withinRamo } from '#server/comum/figuras.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'
import type { Chave } from '#server/comum/chave.ts'
import { aoSair } from '../correio/retidos.ts'
import type { Especie } from './especie.ts'

/** The subject of an answer: a kind of request, or a measure. */
export type Assunto = Pick<Especie, 'tabela' | 'nele'>

export const sobreMedidas: Assunto = { tabela: piece`medida`, nele: piece`cd_medida` }

type Nova = { chave: Chave; quem: readonly number[]; retida?: boolean }

export type ReadBy = { scope: Scope; session: Pick<Session, 'cd_utilizador'> }

/** Whether the caller takes part in it (code `cd`) and has not read its news. */
export const porLer = (
  { nele }: Assunto,
  { scope: { cd_empresa }, session: { cd_utilizador } }: ReadBy,
  cd = piece`p.cd`,
): Fragment => piece`exists (
  select from resposta_nova r
  where r.cd_empresa = ${cd_empresa} and r.${nele} = ${cd} and r.cd_utilizador = ${cd_utilizador}
    and r.sai_em <= now())`

/** Marks an answer or a comment as new to these accounts; `retida`: once its notice leaves. */
export async function noteNova(
  tx: Db,
  { nele }: Assunto,
  { chave: { cd, cd_empresa }, quem, retida = false }: Nova,
): Promise<void> {
  await tx.rows(sql`
    insert into resposta_nova (cd_empresa, cd_utilizador, ${nele}, sai_em)
    select ${cd_empresa}, m.cd, ${cd}::bigint, ${retida ? aoSair : piece`now()`} from unnest(${[...quem]}::int[]) m(cd)
    on conflict do nothing`)
}

/** Deletes the marks of answers that nobody has been told. */
export async function takeBackNova(
  tx: Db,
  { nele }: Especie,
  cd_empresa: number,
  cds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    delete from resposta_nova r
    where r.cd_empresa = ${cd_empresa} and r.${nele} = any (${[...cds]}::bigint[])
      and r.sai_em > now()`)
}

/** Whether there was something unread. */
export async function noteLida(
  { db, scope: { cd_empresa }, session: { cd_utilizador } }: ReadBy & { db: Db },
  { nele }: Assunto,
  cd: number,
): Promise<boolean> {
  const lida = await db.rows(sql`
    delete from resposta_nova r
    where r.cd_empresa = ${cd_empresa} and r.cd_utilizador = ${cd_utilizador} and r.${nele} = ${cd}
    returning r.cd`)
  return lida.length > 0
}

/** Requests or measures (alias `p`) with news the caller has not read. */
export async function countPorLer(
  { db, scope, session }: ReadBy & { db: Db },
  { tabela, nele }: Assunto,
  onde = piece`true`,
): Promise<Figura> {
  const row = await db.one<Figura>(sql`
    select count(*)::int as total from resposta_nova r
    join ${tabela} p on p.cd_empresa = ${scope.cd_empresa} and p.cd = r.${nele}
    where r.cd_empresa = ${scope.cd_empresa} and r.cd_utilizador = ${session.cd_utilizador}
      and r.sai_em <= now()
      and ${onde} and ${withinRamo(scope, piece`p`)}`)
  return row ?? { total: 0 }
}
