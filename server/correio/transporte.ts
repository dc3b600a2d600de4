import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config-rules.ts'
import { makeDataDir } from '#server/db/engine/place.ts'
import { mailDirOf } from '../db/open.ts'

export type Anexo = { nome: string; tipo: string; conteudo: string }

export type Carta = {
  chave: string
  para: string
  assunto: string
  html: string
  texto: string
  anexos?: Anexo[]
  /** one press ends it (RFC 8058) */
  terminar?: string
}

/** Sends a message; answers its file, if any. Throws the server's answer. */
export type Transporte = (carta: Carta, signal: AbortSignal) => Promise<string | undefined>

export type Paciencia = { ligar: number; calar: number }

const paciencia: Paciencia = { ligar: 10_000, calar: 30_000 }

/** SMTP, or files in the data folder. */
export function newTransporte(config: Config, wait: Paciencia = paciencia): Transporte {
  return config.SMTP_URL === undefined
    ? toFiles(config)
    : toServer(config, new URL(config.SMTP_URL), wait)
}

function toServer(config: Config, url: URL, wait: Paciencia): Transporte {
  const near = isLoopback(url.hostname)
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replaceAll(/^\[|\]$/gu, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // clear text only to this machine, whose server often has no valid certificate
    requireTLS: !near,
    ignoreTLS: near,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: wait.ligar,
    greetingTimeout: wait.ligar,
    dnsTimeout: wait.ligar,
    socketTimeout: wait.calar,
    ...closed,
  })
  return async (carta, signal) => {
    await transport.sendMail({ ...messageOf(config, carta), signal })
    return undefined
  }
}

/** One file a message, mode 0600: it holds valid links. */
function toFiles(config: Config): Transporte {
  const folder = mailDirOf(config)
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closed,
  })
  return async (carta, signal) => {
    const { message } = await transport.sendMail({ ...messageOf(config, carta), signal })
    makeDataDir(dirname(folder))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const file = join(folder, `${carta.chave}.eml`)
    // rename is atomic: a reader sees the whole file or none
    const started = `${file}.${randomBytes(4).toString('hex')}`
    await writeFile(started, message, { mode: 0o600, flag: 'wx' })
    await rename(started, file)
    return file
  }
}

/** Content is text, never a file or an address to fetch. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

function messageOf({ remetente }: Config, carta: Carta) {
  const { chave, para, assunto, html, texto, anexos = [], terminar } = carta
  const to = { name: '', address: para }
  return {
    messageId: messageIdOf({ remetente }, chave),
    from: { name: remetente.nome, address: remetente.email },
    to,
    // one recipient, not parsed from a header
    envelope: { from: { name: '', address: remetente.email }, to: [to] },
    subject: assunto,
    text: texto,
    html,
    attachments: anexos.map(({ nome, tipo, conteudo }) => ({
      filename: nome,
      contentType: tipo,
      content: conteudo,
    })),
    ...(terminar !== undefined && { list: { unsubscribe: terminar } }),
    headers: {
      ...(terminar !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      'Content-Language': 'pt-PT',
      // stops automatic answers of vacation programs and of Exchange
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

/** Equal for every attempt: a mailbox recognises a copy. */
export const messageIdOf = ({ remetente }: Pick<Config, 'remetente'>, chave: string) =>
  `<${chave}@${remetente.email.slice(remetente.email.lastIndexOf('@') + 1)}>`
