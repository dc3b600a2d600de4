import { fixedText } from '#contract/kit/texts.ts'
import type { Db } from '#server/db/database.ts'
import {
  consumeLigacao,
  readLigacao,
  type Ligacao,
  type LigacaoTrazida,
} from '../correio/ligacoes.ts'
import { reserveAttempt } from '#server/kit/access/throttle.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

/**
 * The link a visitor brings, not used up. Throws the same 400 for an unknown e-mail and for a bad,
 * used or expired link, after the same work; and 429 after ten bad ones a minute from one network or
 * an hour for one e-mail. A good link is let in whatever was tried before, from there or for the
 * e-mail: a token cannot be guessed, and nobody is to be kept from his.
 */
export async function requireLigacao(
  db: Db,
  { rede }: { rede: string },
  trazida: LigacaoTrazida,
): Promise<Ligacao> {
  const ligacao = await readLigacao(db, trazida)
  if (ligacao) return ligacao
  await reserveAttempt(db, [
    { sobre: `ligação de ${rede}`, maximo: 10, segundos: 60 },
    { sobre: `ligação para ${trazida.email}`, maximo: 10, segundos: 3_600 },
  ])
  throw invalida()
}

/** Uses the link up in the transaction of what it allows. Throws the same 400 when it is gone. */
export async function takeLigacao(tx: Db, trazida: LigacaoTrazida): Promise<Ligacao> {
  const ligacao = await consumeLigacao(tx, trazida)
  if (!ligacao) throw invalida()
  return ligacao
}

export const invalida = () => new Refusal(400, fixedText('ligacaoInvalida'))
