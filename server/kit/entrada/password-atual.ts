import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { TipoConta } from '#server/kit/contas.ts'
import { verifyPassword } from '#server/kit/password.ts'
import { Refusal, semSessao } from '#server/kit/refusal.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import type { Session } from '#server/kit/session.ts'
import { deviceOf } from './login.ts'
import { guessLimits, reserveAttempt } from './throttle.ts'

const seguidas = 5

type Account = { tipo: TipoConta; pass_hash: string | null; conhecido: boolean }

/**
 * Whether the caller knows the password of the account he is logged in to; answers its hash if so.
 * A wrong one counts as a failed login, and the fifth in a row ends the session. Outside any company
 * and before the transaction of the write: what is counted stays counted.
 */
export async function confirmPassword(
  {
    sistema,
    config,
    request,
    session,
  }: { sistema: Db; config: Config; request: FastifyRequest; session: Session },
  pass: string,
): Promise<string | undefined> {
  const { cd_utilizador, email, hash } = session
  const device = deviceOf(request, config)
  const account = await sistema.one<Account>(sql`
    select u.tipo, u.pass_hash,
           exists (select from dispositivo d
                   where d.hash = ${device ?? null} and d.cd_utilizador = u.cd) as conhecido
    from utilizador u where u.cd = ${cd_utilizador}`)
  if (!account) throw semSessao()
  const known = account.conhecido ? device : undefined
  const limits = guessLimits(request.ip, `${account.tipo} ${email}`, known)
  const attempt = await reserveAttempt(sistema, limits)
  const falhas = await reserveTurn(sistema, hash)
  if (await verifyPassword(account.pass_hash, pass)) {
    await attempt.refund()
    await sistema.rows(sql`update sessao set falhas = 0 where hash = ${hash}`)
    return account.pass_hash ?? undefined
  }
  if (falhas === seguidas) await endSession(sistema, session)
  return undefined
}

/** Counts before it is tried, so that fifty at once are five. Throws 429 while five are being tried. */
async function reserveTurn(db: Db, hash: Buffer): Promise<number> {
  const turn = await db.one<{ falhas: number }>(sql`
    update sessao set falhas = falhas + 1 where hash = ${hash} and falhas < ${seguidas}
    returning falhas`)
  if (turn) return turn.falhas
  throw new Refusal(429, 'Demasiadas tentativas. Tente novamente dentro de momentos.', {
    retryAfter: 1,
  })
}

async function endSession(db: Db, { hash, cd_utilizador }: Session) {
  await db.transaction(async (tx) => {
    const ended = await tx.one(sql`
      delete from sessao where hash = ${hash} and falhas = ${seguidas} returning cd`)
    if (!ended) return
    await registarEmTodas(tx, {
      acao: 'sessoes_terminadas',
      cd_autor: null,
      cd_alvo: cd_utilizador,
      descr: `Palavra-passe atual errada ${seguidas} vezes seguidas`,
    })
  })
}
