import type { changePassword } from '#contract/conta/conta.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { endSessions } from '#server/comum/conta/contas.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { endLigacoes } from '#server/comum/correio/ligacoes.ts'
import { forgetPropostas } from '#server/comum/correio/propose-email.ts'
import { confirmPassword } from '#server/comum/entrada/password-atual.ts'
import { renewSession, type Renovada } from '#server/comum/entrada/renew.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { hashPassword, isSamePassword } from '#server/kit/access/password.ts'
import { donoOfConta } from '#server/comum/conta/password-dono.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import type { Session } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { checkRepeated, checkRules } from '#server/kit/access/password-rules.ts'
import { hasPassword, setPassword } from './rows.ts'

type Pedida = BodyOf<typeof changePassword>

type Nova = { atual: string; pass_hash: string }

type Caller = { session: Session; visitor: Visitor; config: Config; body: Pedida }

/** Throws 400 for an invalid password, 555 for a wrong present one. */
export async function prepareNova(
  db: Db,
  { session, visitor, config, body }: Caller,
): Promise<Nova> {
  checkNova(body)
  const { cd_utilizador: cd, nome, email } = session
  checkRules(body.passwordNova, await donoOfConta(db, config, { cd, nome, email }))
  const atual = await confirmPassword(db, { session, visitor }, body.passwordAtual)
  if (atual === undefined) throw errada()
  return { atual, pass_hash: await hashPassword(body.passwordNova) }
}

/** Ends all other sessions; this one gets a new token, which no table stores. */
export async function savePassword(
  tx: Db,
  { cd_utilizador: cd, hash }: Session,
  { atual, pass_hash }: Nova,
): Promise<{ message: string; renovada: Renovada }> {
  // another call has changed the password meanwhile
  if (!(await hasPassword(tx, cd, atual))) throw errada()
  await setPassword(tx, cd, pass_hash)
  const renovada = await renewSession(tx, hash)
  await endSessions(tx, cd, hashToken(renovada.token))
  await endLigacoes(tx, { cd_utilizador: cd, cd_convite: null })
  await forgetPropostas(tx, cd)
  await logAcaoInAll(tx, { acao: 'palavra_passe_alterada', cd_autor: cd, cd_alvo: cd })
  await enqueue(tx, { modelo: 'password_mudada', cd_utilizador: cd })
  const message = 'Palavra-passe alterada com sucesso. As outras sessões foram terminadas.'
  return { message, renovada }
}

function checkNova(body: Pedida) {
  const { passwordAtual, passwordNova, passwordNovaConfirmacao } = body
  checkRepeated(passwordNova, {
    campo: 'passwordNovaConfirmacao',
    texto: passwordNovaConfirmacao,
  })
  if (isSamePassword(passwordNova, passwordAtual)) {
    const igual = 'A nova palavra-passe tem de ser diferente da atual.'
    throw new Refusal(400, igual, { campos: { passwordNova: igual } })
  }
}

function errada() {
  const error = 'A palavra-passe atual está incorreta.'
  return new Refusal(555, error, { campos: { passwordAtual: error } })
}
