import type { FastifyReply, FastifyRequest } from 'fastify'
import type { changePassword } from '#contract/conta.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'
import { forgetLigacoes } from '#server/kit/correio/ligacoes.ts'
import { confirmPassword } from '#server/kit/entrada/password-atual.ts'
import { renewSession, sendRenovada, type Renovada } from '#server/kit/entrada/renovar.ts'
import type { Once } from '#server/kit/once.ts'
import { hashPassword, isSamePassword } from '#server/kit/password.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { registarEmTodas } from '#server/kit/registo.ts'
import type { Session } from '#server/kit/session.ts'
import { hashToken } from '#server/kit/tokens.ts'
import { checkRepeated, checkRules } from './nova.ts'
import { endSessions, hasPassword, setPassword } from './rows.ts'

type Call = {
  sistema: Db
  config: Config
  request: FastifyRequest
  reply: FastifyReply
  session: Session
  once: Once
}

/**
 * Sets the password of who knows the present one. All other sessions end; this one goes on with a
 * new token, which is in the answer and in no table: a repetition of the call is answered without.
 */
export async function savePassword(
  call: Call,
  body: BodyOf<typeof changePassword>,
): Promise<ReplyOf<typeof changePassword>> {
  const { session, once, reply, config } = call
  const cd = session.cd_utilizador
  checkNova(body, session)
  const atual = await confirmPassword(call, body.passwordAtual)
  if (atual === undefined) throw errada()
  const pass_hash = await hashPassword(body.passwordNova)
  let renovada: Renovada | undefined
  const answer = await once.sistema(async (tx) => {
    // somebody else who knew it was quicker: it is not the present one any more
    if (!(await hasPassword(tx, cd, atual))) throw errada()
    await setPassword(tx, cd, pass_hash)
    renovada = await renewSession(tx, session.hash)
    await endSessions(tx, cd, hashToken(renovada.token))
    await forgetLigacoes(tx, cd)
    await registarEmTodas(tx, { acao: 'palavra_passe_alterada', cd_autor: cd, cd_alvo: cd })
    await enfileirar(tx, { modelo: 'password_mudada', cd_utilizador: cd })
    return { message: 'Palavra-passe alterada com sucesso. As outras sessões foram terminadas.' }
  })
  if (!renovada) return answer
  sendRenovada(reply, config, renovada)
  return { ...answer, token: renovada.token }
}

function checkNova(body: BodyOf<typeof changePassword>, session: Session) {
  const { passwordAtual, passwordNova, passwordNovaConfirmacao } = body
  checkRepeated(passwordNova, {
    campo: 'passwordNovaConfirmacao',
    texto: passwordNovaConfirmacao,
  })
  if (isSamePassword(passwordNova, passwordAtual)) {
    const igual = 'A nova palavra-passe tem de ser diferente da atual.'
    throw new Refusal(400, igual, { campos: { passwordNova: igual } })
  }
  checkRules(passwordNova, session)
}

function errada() {
  const error = 'A palavra-passe atual está incorreta.'
  return new Refusal(555, error, { campos: { passwordAtual: error } })
}
