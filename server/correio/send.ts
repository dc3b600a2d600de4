import { maskEmail } from '#server/comum/correio/mensagem.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { dropLinha, markEnviado, markFalhado, takeDevido, type MensagemDevida } from './fila.ts'
import { prepareCarta } from './prepare.ts'
import { gatherSerie } from './serie.ts'
import { messageIdOf, type Transporte } from './transporte.ts'

type Falha = {
  /** for the operator, without addresses */
  texto: string
  /** for the log: codes alone */
  codigo: string
  /** no retry: the server refuses the address for good */
  definitiva: boolean
}

type SmtpError = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  /** of a database error, whose message quotes values */
  severity?: string
}

function falhaOf(error: unknown): Falha {
  const { message, code, command, response, responseCode, severity }: SmtpError =
    error instanceof Error ? error : new Error(String(error))
  const codigo = [code, responseCode].filter((one) => one !== undefined).join(' ') || 'ERRO'
  return {
    texto: withoutAddresses(response ?? [code, severity ?? message].join(' ')).slice(0, 300),
    codigo,
    definitiva:
      code === 'EENVELOPE' && (command === 'API' || refusesRecipient(command, response ?? '')),
  }
}

/** 5xx to RCPT TO, except x.7.x: the operator can correct relaying and sender rules. */
const refusesRecipient = (command: string | undefined, response: string) =>
  command === 'RCPT TO' && /^5\d\d(?![ -]5\.7\.)/u.test(response)

const withoutAddresses = (text: string) =>
  text
    .replaceAll(/[^\s<>@:;,"'()]+@[^\s<>@:;,"'()]+/gu, maskEmail)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()

export type Remessa = {
  db: Db
  /** limits a digest to what its reader may see */
  cliente: Database['cliente']
  /** counts what waits for the provider */
  todas: Db
  /** of reminders; by default this machine's */
  agora?: () => number
  config: Config
  origem: string
  transporte: Transporte
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** stops before the next message */
  stopping?: AbortSignal
  /** aborts the one being sent */
  broken?: AbortSignal
}

export const aoMesmoTempo = 3
const maximo = 60_000

/** Sends messages one by one until none is due; answers the number of attempts. */
export async function sendInTurn(remessa: Remessa): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    if (remessa.stopping?.aborted) return tried
    const linha = await takeDevido(remessa.db)
    if (!linha) return tried
    await send(remessa, linha)
  }
}

/** Logs codes alone: no address, no name, no content. */
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
    // aborted by the end of this process: due again after its reservation
    if (remessa.broken?.aborted) return
    const falha = falhaOf(error)
    const { desistido } = await markFalhado(db, linha, falha)
    log.warn(
      { ...which, codigo: falha.codigo, tentativa: linha.tentativas },
      desistido ? 'mail given up' : 'mail not sent, will be tried again',
    )
    return
  }
  // a crash before this line sends it twice, with the same Message-ID, rather than never
  await markEnviado(db, linha)
  log.info({ ...which, ...(ficheiro !== undefined && { ficheiro }) }, 'mail sent')
}
