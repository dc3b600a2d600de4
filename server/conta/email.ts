import pg from 'pg'
import type { cancelEmail } from '#contract/conta.ts'
import type { BodyOf } from '#contract/kit/route.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import { endLigacoes, type TipoLigacao } from '#server/comum/correio/ligacoes.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import { forgetPropostas, takeProposta } from '#server/comum/correio/propose-email.ts'
import { invalida, requireLigacao, takeLigacao } from '#server/comum/entrada/ligacao.ts'
import { tryByLink } from '#server/comum/entrada/password-atual.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { endSessions, hasPassword, holdConta, setEmail } from './rows.ts'

/** Who follows a link. `own` is the session he has here all the same, looked up when it is needed. */
type Following = {
  visitor: Visitor
  own: () => Promise<Buffer | undefined>
  email: string
  token: string
}

const confirmar = ['email'] satisfies TipoLigacao[]
const cancelar = ['cancelar'] satisfies TipoLigacao[]

/**
 * Makes the e-mail the account's whose link was followed by somebody who also knows the account's
 * password, and tells the old address. Who proposed it is looked at again; where that does not hold
 * any more, or another account has taken the e-mail, the link is as good as expired. Other sessions
 * and links of the account end.
 */
export async function useEmail(
  db: Db,
  { visitor, own, email, token, password }: Following & { password: string },
): Promise<{ message: string }> {
  const trazida = { tipos: confirmar, email, token }
  const { cd_utilizador: cd } = await requireLigacao(db, visitor, trazida)
  if (cd === null) throw invalida()
  const pass_hash = await tryByLink(db, visitor, { cd_utilizador: cd, pass: password })
  if (pass_hash === undefined) throw errada()
  const except = await own()
  try {
    await db.transaction(async (tx) => {
      // the account first, as all others do who need both
      const antes = await holdConta(tx, cd)
      if (!antes || !(await hasPassword(tx, cd, pass_hash))) throw errada()
      await takeLigacao(tx, trazida)
      const proposta = await takeProposta(tx, { cd_utilizador: cd, email })
      if (!proposta) throw invalida()
      await setEmail(tx, cd, email)
      await endSessions(tx, cd, except)
      await endLigacoes(tx, { cd_utilizador: cd, cd_convite: null })
      const descr = `Email: ${antes.email} → ${email}`
      await logAcaoInAll(tx, { acao: 'email_confirmado', cd_autor: cd, cd_alvo: cd, descr })
      await enqueue(tx, { modelo: 'email_mudado', para: antes.email, dados: { novo: email } })
    })
  } catch (error) {
    throw isTaken(error) ? invalida() : error
  }
  return { message: 'Email confirmado com sucesso. A partir de agora, entre com este endereço.' }
}

/** Drops the e-mail proposed for the account whose present address the link was sent to. */
export async function dropEmail(
  db: Db,
  visitor: Visitor,
  { email, token }: BodyOf<typeof cancelEmail>,
): Promise<{ message: string }> {
  const trazida = { tipos: cancelar, email, token }
  const { cd_utilizador: cd } = await requireLigacao(db, visitor, trazida)
  if (cd === null) throw invalida()
  await db.transaction(async (tx) => {
    await holdConta(tx, cd)
    await takeLigacao(tx, trazida)
    await forgetPropostas(tx, cd)
    const descr = `Email: continua a ser ${maskEmail(email)}`
    await logAcaoInAll(tx, { acao: 'email_cancelado', cd_autor: cd, cd_alvo: cd, descr })
  })
  return { message: 'A alteração foi cancelada. O email da conta continua a ser este.' }
}

function errada() {
  const error = 'A palavra-passe está incorreta.'
  return new Refusal(400, error, { campos: { password: error } })
}

/** Unique violation. */
const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'
