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
 * Throws the same 400, after the same work, for an unknown e-mail and for a bad link. Throws 429
 * after ten bad ones a minute per network or an hour per e-mail. A valid link always passes.
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

/** Consumes the link in the transaction of what it allows. Throws the same 400 when it is gone. */
export async function takeLigacao(tx: Db, trazida: LigacaoTrazida): Promise<Ligacao> {
  const ligacao = await consumeLigacao(tx, trazida)
  if (!ligacao) throw invalida()
  return ligacao
}

export const invalida = () => new Refusal(400, fixedText('ligacaoInvalida'))
