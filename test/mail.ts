import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export type Mail = {
  /** the recipient of the envelope */
  para: string
  assunto: string
  texto: string
  html: string
  messageId: string
  /** header names in lower case */
  headers: Record<string, string>
  /** each distinct link of the text, in order */
  links: string[]
  anexos: { nome: string; tipo: string; texto: string }[]
  raw: string
}

export async function parseMail(raw: string, para?: string): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  const texto = email.text ?? ''
  return {
    para: para ?? firstOf(email),
    assunto: email.subject ?? '',
    texto,
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    links: [...new Set(texto.match(/https?:\/\/\S+/gu))],
    anexos: email.attachments.map(({ filename, mimeType, method, content }) => ({
      nome: filename ?? '',
      tipo: [mimeType, method].filter(Boolean).join(' '),
      texto: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
    raw,
  }
}

const firstOf = ({ to = [] }: Email) => to[0]?.address ?? ''

/** Where a journey's issuer of a company listens. */
export const emissorPortOf = (port: number) => port + 20_000

/** The folder of the mail server of the browser tests on this port. */
export const mailFolder = (port: number) => join(tmpdir(), `apto-e2e-correio-${port}`)

/** The file with that portal's data directory, for commands of the terminal. */
export const dataDirFileOf = (port: number) => join(tmpdir(), `apto-e2e-dados-${port}`)

/** The file with the owner URL of that portal's database. */
export const ownerUrlFileOf = (port: number) => join(tmpdir(), `apto-e2e-dono-${port}`)

/** Waits for the `nth` message to an address in a mail server's folder. */
export async function mailIn(folder: string, para: string, nth = 1): Promise<Mail> {
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const raws = await Promise.all(
      names.map(async (name) => await readFile(join(folder, name), 'utf8')),
    )
    // Filters first: parsing hundreds of mails is slow.
    const near = raws.filter((raw) => raw.includes(para))
    const mails = await Promise.all(near.map((raw) => parseMail(raw)))
    const found = mails.filter((mail) => mail.para === para)[nth - 1]
    if (found) return found
    await sleep(100)
  }
}
