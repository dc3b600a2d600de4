import { fixedText } from '#contract/kit/texts.ts'
import type { register } from '#contract/utilizador/utilizador.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { invite, createComPassword, diasConvite } from '#server/comum/conta/convites.ts'
import { reserveConvite } from '#server/comum/correio/limites.ts'
import { countAttempt } from '#server/kit/access/throttle.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { passwordFault, type PasswordOwner } from '#server/kit/access/password-rules.ts'
import { Refusal, semAcesso } from '#server/kit/base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import type { Scope, Session } from '#server/kit/access/session.ts'

type Novo = BodyOf<typeof register>

// somebody who types a password can try it, and so learn whether the e-mail had an account
const digitadasPorDia = 10

/** Hashed without an account too: the time reveals nothing. Throws 400, and 429 after ten a day. */
export async function hashTemporaria(
  entrada: Db,
  session: Session,
  { pass, confirmPass, dono }: Pick<Novo, 'pass' | 'confirmPass'> & { dono: PasswordOwner },
) {
  const typed = pass ?? ''
  if (typed !== (confirmPass ?? '')) {
    const error = fixedText('passwordNaoCoincidem')
    throw new Refusal(400, error, { campos: { confirmPass: error } })
  }
  if (typed === '') return null
  const fault = passwordFault(typed, dono)
  if (fault !== undefined) throw new Refusal(400, fault, { campos: { pass: fault } })
  const sobre = `palavra-passe temporária de ${session.cd_utilizador}`
  const day = { sobre, maximo: digitadasPorDia, segundos: 86_400 }
  const { espera } = await countAttempt(entrada, [day])
  if (espera !== undefined) {
    const error = `Já indicou ${digitadasPorDia} palavras-passe temporárias hoje. Crie o utilizador sem palavra-passe: recebe um convite por email.`
    throw new Refusal(429, error, { retryAfter: espera, campos: { pass: error } })
  }
  return await hashPassword(typed)
}

/** The typed password counts only for an e-mail without account; the answer does not tell. */
export async function createMembro(
  tx: Db,
  { scope, session }: { scope: Scope; session: Session },
  { nome, email, adm, pass_hash }: Novo & { pass_hash: string | null },
): Promise<{ message: string }> {
  const membro = { cd_organig: scope.org, adm: adm ?? false, direitos: [] }
  const conta = { nome, email, mudar_pass: true, dias: diasConvite }
  const aberta =
    pass_hash === null ? undefined : await createComPassword(tx, { ...conta, pass_hash }, membro)
  await ensureAindaAdm(tx, scope, session)
  // locks in the order of editConvidado: memberships, then counters
  await reserveConvite(tx, { autor: session.cd_utilizador, para: email })
  const autor = { cd: session.cd_utilizador, nome: session.nome }
  const cd = aberta ?? (await invite(tx, { nome, email, ...membro }, autor))
  const descr = [
    `Email: ${email}`,
    `Administrador: ${membro.adm ? 'Sim' : 'Não'}`,
    ...(pass_hash === null ? [] : ['Palavra-passe temporária: Sim']),
  ].join('; ')
  const quem = { cd_autor: session.cd_utilizador, cd_alvo: cd, alvo: nome }
  await logAcao(tx, { acao: 'utilizador_convidado', ...quem, cd_organig: scope.org, descr })
  return { message: pass_hash === null ? convidado : comPass }
}

/** Throws 403 when the caller has lost the right meanwhile. Locks accounts before members. */
async function ensureAindaAdm(tx: Db, scope: Scope, session: Session) {
  const autor = await tx.one(sql`
    select cd_organig from membro
    where cd_empresa = ${scope.cd_empresa} and cd_utilizador = ${session.cd_utilizador}
      and cd_organig = ${scope.membro.cd_organig} and adm and not inactiv
    for share`)
  if (!autor) throw semAcesso()
}

// true with or without an account
const convidado = 'Utilizador convidado. Vai receber um email com a ligação para entrar.'
const comPass =
  'Utilizador criado. Se o email ainda não tinha conta, entra com a palavra-passe indicada e tem de a mudar a seguir; se já tinha, recebe um convite por email.'
