import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { consumeLigacao, readLigacao, type LigacaoTrazida } from '#server/kit/correio/ligacoes.ts'
import { reserveAttempt } from '#server/kit/entrada/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { holdConta } from './rows.ts'

/**
 * The link a visitor brings, not used up. Throws the same 400 for an unknown e-mail and for a bad,
 * used or expired link, after the same work; and 429 after ten bad ones a minute from one source or
 * an hour for one e-mail. A good link is let in whatever others have tried for the e-mail: a token
 * cannot be guessed, and nobody is to be kept from his.
 */
export async function requireLigacao(
  db: Db,
  request: FastifyRequest,
  trazida: LigacaoTrazida,
): Promise<{ cd_utilizador: number }> {
  const source = { sobre: `ligação de ${request.ip}`, maximo: 10, segundos: 60 }
  const attempt = await reserveAttempt(db, [source])
  const ligacao = await readLigacao(db, trazida)
  if (!ligacao) {
    const sobre = `ligação para ${trazida.email}`
    await reserveAttempt(db, [{ sobre, maximo: 10, segundos: 3_600 }])
    throw invalida()
  }
  await attempt.refund()
  return ligacao
}

/** Uses the link up in the transaction of what it allows, and answers the account, held. */
export async function takeLigacao(db: Db, trazida: LigacaoTrazida, cd_utilizador: number) {
  // the account first, as all others do who need both
  const conta = await holdConta(db, cd_utilizador)
  const ligacao = await consumeLigacao(db, trazida)
  if (!conta || !ligacao) throw invalida()
  return { ...conta, tipo: ligacao.tipo }
}

export const invalida = () => new Refusal(400, 'Ligação inválida ou expirada.')
