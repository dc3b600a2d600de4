import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { falhaOf } from './falha.ts'
import { dropLinha, markEnviado, markFalhado, takeDevido, type MensagemDevida } from './fila.ts'
import { prepareCarta } from './prepare.ts'
import { gatherSerie } from './serie.ts'
import { messageIdOf, type Transporte } from './transporte.ts'

export type Remessa = {
  /** outside any company */
  db: Db
  /** what the reader of a digest may see of a company */
  cliente: Database['cliente']
  config: Config
  /** where the portal is reached: the beginning of every link */
  origem: string
  transporte: Transporte
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** no further message is begun */
  stopping?: AbortSignal
  /** the one on its way is broken off */
  broken?: AbortSignal
}

/** How many leave side by side, and how long one may take in all, in milliseconds. */
export const aoMesmoTempo = 3
const maximo = 60_000

/** Sends one message after the other until nothing is due, and answers how many were tried. */
export async function sendInTurn(remessa: Remessa): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    if (remessa.stopping?.aborted) return tried
    const linha = await takeDevido(remessa.db)
    if (!linha) return tried
    await send(remessa, linha)
  }
}

/** The log has codes alone: no address, no name, nothing of what a message says. */
async function send(remessa: Remessa, taken: MensagemDevida): Promise<void> {
  const { db, config, log } = remessa
  const linha = await gatherSerie(db, taken)
  if (!linha) return
  const which = { correio: linha.cd, mensagem: messageIdOf(config, linha.chave) }
  let ficheiro: string | undefined
  try {
    const carta = await prepareCarta(db, linha, remessa)
    if (!carta) {
      await dropLinha(db, linha)
      return
    }
    const limits = [AbortSignal.timeout(maximo), remessa.broken].filter((one) => one !== undefined)
    ficheiro = await remessa.transporte(carta, AbortSignal.any(limits))
  } catch (error) {
    // broken off by the end of this process: due again as soon as its time is over
    if (remessa.broken?.aborted) return
    const falha = falhaOf(error)
    const { desistido } = await markFalhado(db, linha, falha)
    log.warn(
      { ...which, codigo: falha.codigo, tentativa: linha.tentativas },
      desistido ? 'mail given up' : 'mail not sent, will be tried again',
    )
    return
  }
  // a process that dies here sends it again, with the same Message-ID: twice rather than never
  await markEnviado(db, linha)
  log.info({ ...which, ...(ficheiro !== undefined && { ficheiro }) }, 'mail sent')
}
