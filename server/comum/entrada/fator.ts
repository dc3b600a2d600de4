import type { Db } from '#server/db/database.ts'
import { asFlag, asInt } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { endSessions } from '../conta/contas.ts'
import { enqueue } from '../correio/enqueue.ts'
import { logAcaoInAll } from '../registo/registo.ts'
import { cancelLevantamento } from './login.ts'
import { logEntrada } from './log-entrada.ts'
import type { NewSession } from './login.ts'
import { tellNewPlace } from './new-place.ts'
import { rememberBrowser, rememberNetwork } from './place.ts'
import { renewSession } from './renew.ts'
import type { Visitor } from './visitor.ts'

type Giving = {
  session: Pick<Session, 'hash' | 'cd_utilizador' | 'fator_pendente'>
  modo: 'codigo' | 'chave_depois'
  visitor: Visitor
  /** this browser need not give it again for thirty days */
  lembrar?: boolean
}

/**
 * The session has given its factor: it opens everything, with a new token and cookie, and its place
 * is known. A lifting that waits ends: its owner has the factor.
 */
export async function giveFator(
  tx: Db,
  { session, visitor, modo, lembrar = false }: Giving,
): Promise<NewSession> {
  const { hash, cd_utilizador, fator_pendente } = session
  await tx.rows(sql`
    update sessao set fator_em = now(), fator_pendente = false where hash = ${hash}`)
  await cancelLevantamento(tx, cd_utilizador)
  const { token, cookie } = await renewSession(tx, hash)
  // a factor that is asked again is no login
  if (fator_pendente) await logEntrada(tx, { cd: cd_utilizador, modo, so: null })
  await tellNewPlace(tx, visitor, cd_utilizador)
  await rememberNetwork(tx, visitor, cd_utilizador)
  const dispositivo = await rememberBrowser(tx, visitor, cd_utilizador)
  if (lembrar && dispositivo !== undefined) {
    await tx.rows(sql`
      update dispositivo set fator_ate = now() + interval '30 days'
      where hash = ${hashToken(dispositivo)}`)
  }
  return { token, sessao: cookie, dispositivo }
}

/** Whether a session is the account's own, and owes no factor. */
export async function owesNothing(
  tx: Db,
  cd: number,
  session: Buffer | undefined,
): Promise<boolean> {
  const row = await tx.one(sql`
    select from sessao s where s.hash = ${session ?? null} and s.cd_utilizador = ${cd}
      and not s.fator_pendente and s.cd_empresa_entrada is null`)
  return row !== undefined
}

/** No browser of the account is spared its factor any more. */
export async function forgetDispositivos(tx: Db, cd: number): Promise<void> {
  await tx.rows(sql`
    update dispositivo set fator_ate = null where cd_utilizador = ${cd} and fator_ate is not null`)
}

export async function countChaves(db: Db, cd: number): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from chave_acesso where cd_utilizador = ${cd}`)
  return row?.total ?? 0
}

/** Browsers that are not asked for the factor. */
export async function countSpared(db: Db, cd: number): Promise<number> {
  const row = await db.one(sql`
    select count(*)${asInt('total')} from dispositivo
    where cd_utilizador = ${cd} and fator_ate > now()`)
  return row?.total ?? 0
}

/** Takes away every factor of an account; false where it had none. A new kind adds its table. */
export async function dropFatores(tx: Db, cd: number): Promise<boolean> {
  const row = await tx.one(sql`
    with codigo as (delete from fator_codigo where cd_utilizador = ${cd} returning 1),
         chave as (delete from chave_acesso where cd_utilizador = ${cd} returning 1),
         recuperacao as (delete from codigo_recuperacao where cd_utilizador = ${cd} returning 1)
    select (exists (select from codigo) or exists (select from chave)
      or exists (select from recuperacao))${asFlag('tinha')}`)
  await tx.rows(sql`
    delete from fator_proposto p using sessao s
    where s.cd = p.cd_sessao and s.cd_utilizador = ${cd}`)
  await tx.rows(sql`
    delete from desafio d using sessao s where s.hash = d.sessao and s.cd_utilizador = ${cd}`)
  await tx.rows(sql`delete from fator_levantamento where cd_utilizador = ${cd}`)
  await forgetDispositivos(tx, cd)
  return row?.tinha ?? false
}

/** Clears the factors of an account and ends its sessions; its owner is told. */
export async function liftFatores(
  tx: Db,
  cd: number,
  { cd_autor, descr = '' }: { cd_autor: number | null; descr?: string },
): Promise<boolean> {
  const tinha = await dropFatores(tx, cd)
  await endSessions(tx, cd)
  await logAcaoInAll(tx, { acao: 'fator_levantado', cd_autor, cd_alvo: cd, descr })
  await enqueue(tx, { modelo: 'fator_mudado', cd_utilizador: cd, dados: { que: 'levantado' } })
  return tinha
}
