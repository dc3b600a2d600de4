import type { Db } from '#server/db/database.ts'
import { confirmPassword } from '#server/comum/entrada/password-atual.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { hasFator, requireRecentFator } from '#server/kit/access/fator.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

type Asking = { session: Session; visitor: Visitor; password?: string | null | undefined }

/**
 * Throws unless the caller gives his password, or gave a factor lately. Throws 403 where only the
 * factor is missing, and for a company's login, which changes nothing of the account.
 */
export async function confirmDono(db: Db, { session, visitor, password }: Asking): Promise<void> {
  checkOwn(session)
  if (password !== null && password !== undefined) {
    if ((await confirmPassword(db, { session, visitor }, password)) !== undefined) return
    throw semSenha('A palavra-passe está incorreta.')
  }
  if (!session.fator_recente) throw semSenha('Introduza a sua palavra-passe.')
}

/**
 * The same for a new key: an account that has a factor gives it, whatever else is known. A login
 * that must set one up has just given the password.
 */
export async function confirmNova(db: Db, asking: Asking): Promise<void> {
  checkOwn(asking.session)
  if (await hasFator(db, asking.session.cd_utilizador)) {
    await requireRecentFator(db, asking.session)
  } else if (!asking.session.fator_pendente) await confirmDono(db, asking)
}

function checkOwn(session: Session) {
  if (session.cd_empresa_entrada !== null) throw new Refusal(403, porEmpresa)
  // a guessed password would leave a key behind
  if (session.mudar_pass) throw new Refusal(403, temporaria)
}

const semSenha = (error: string) => new Refusal(400, error, { campos: { password: error } })

const temporaria = 'A sua palavra-passe é temporária. Altere-a para continuar.'

const porEmpresa =
  'Entrou pela conta da empresa. Para alterar as chaves de acesso, entre com a sua palavra-passe.'
