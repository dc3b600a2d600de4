import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { endSessions } from '#server/comum/conta/contas.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import {
  endLigacoes,
  type LigacaoTrazida,
  type TipoLigacao,
} from '#server/comum/correio/ligacoes.ts'
import { maskEmail } from '#server/comum/correio/mensagem.ts'
import { forgetPropostas, takeProposta } from '#server/comum/correio/propose-email.ts'
import { invalida, requireLigacao, takeLigacao } from '#server/comum/entrada/ligacao.ts'
import { owesNothing } from '#server/comum/entrada/fator.ts'
import { forgetIdentidades } from '#server/comum/entrada/sessao-empresa.ts'
import { tryByLink } from '#server/comum/entrada/password-atual.ts'
import type { Visitor } from '#server/comum/entrada/visitor.ts'
import { hasFator } from '#server/kit/access/fator.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { logAcaoInAll } from '#server/comum/registo/registo.ts'
import { hasPassword, lockConta, isOfArea, setEmail } from './rows.ts'

type Following = { visitor: Visitor; email: string; token: string }

const confirmar = ['email'] satisfies TipoLigacao[]
const cancelar = ['cancelar'] satisfies TipoLigacao[]

type Good = { trazida: LigacaoTrazida; cd: number }

/** Throws 400 for a bad link or a wrong password. */
export async function prepareEmail(
  db: Db,
  { visitor, email, token, password }: Following & { password: string },
): Promise<Good & { pass_hash: string }> {
  const good = await requireGood(db, visitor, { tipos: confirmar, email, token })
  const pass_hash = await tryByLink(db, visitor, { cd_utilizador: good.cd, pass: password })
  if (pass_hash === undefined) throw errada()
  return { ...good, pass_hash }
}

/**
 * Changes the e-mail and tells the old address. Throws 400 when the proposal no longer holds or the
 * e-mail is taken. Ends links and other sessions.
 */
export async function useEmail(
  tx: Db,
  own: Buffer | undefined,
  { trazida, cd, pass_hash }: Good & { pass_hash: string },
): Promise<{ message: string }> {
  const { email } = trazida
  // the account first, as everywhere: no deadlock
  const antes = await lockConta(tx, cd)
  if (!antes || !(await hasPassword(tx, cd, pass_hash))) throw errada()
  await takeLigacao(tx, trazida)
  const proposta = await takeProposta(tx, { cd_utilizador: cd, email })
  if (!proposta) throw invalida()
  // the new address drops the factor: an administrator alone may not bring that about
  if (proposta.cd_autor !== null && (await hasFator(tx, cd)) && !(await owesNothing(tx, cd, own))) {
    throw comFator()
  }
  await setEmail(tx, cd, email).catch((error: unknown) => {
    throw isTaken(error) ? invalida() : error
  })
  await forgetIdentidades(tx, cd)
  await endSessions(tx, cd, own)
  await endLigacoes(tx, { cd_utilizador: cd, cd_convite: null })
  const descr = `Email: ${antes.email} → ${email}`
  await logAcaoInAll(tx, { acao: 'email_confirmado', cd_autor: cd, cd_alvo: cd, descr })
  await enqueue(tx, { modelo: 'email_mudado', para: antes.email, dados: { novo: email } })
  return { message: 'Email confirmado com sucesso. A partir de agora, entre com este endereço.' }
}

export const prepareCancel = async (db: Db, { visitor, email, token }: Following) =>
  await requireGood(db, visitor, { tipos: cancelar, email, token })

/** Drops a proposed e-mail; the link came to the present address. */
export async function dropEmail(tx: Db, { trazida, cd }: Good): Promise<{ message: string }> {
  await lockConta(tx, cd)
  await takeLigacao(tx, trazida)
  await forgetPropostas(tx, cd)
  const descr = `Email: continua a ser ${maskEmail(trazida.email)}`
  await logAcaoInAll(tx, { acao: 'email_cancelado', cd_autor: cd, cd_alvo: cd, descr })
  return { message: 'A alteração foi cancelada. O email da conta continua a ser este.' }
}

async function requireGood(db: Db, visitor: Visitor, trazida: LigacaoTrazida): Promise<Good> {
  const { cd_utilizador: cd } = await requireLigacao(db, visitor, trazida)
  // a link opens only the area of its account
  if (cd === null || !(await isOfArea(db, cd, visitor.area))) throw invalida()
  return { trazida, cd }
}

const comFator = () =>
  new Refusal(
    409,
    'A sua conta tem segundo fator. Para confirmar o email que um administrador indicou, entre primeiro neste navegador com a palavra-passe e o segundo fator, e abra depois esta ligação outra vez.',
  )

function errada() {
  const error = 'A palavra-passe está incorreta.'
  return new Refusal(400, error, { campos: { password: error } })
}

/** Unique violation. */
const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'
