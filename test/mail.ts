import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/** A message as a mail program reads it. */
export type Mail = {
  /** the envelope: who is to get it */
  para: string
  assunto: string
  texto: string
  html: string
  messageId: string
  /** header names in small letters */
  headers: Record<string, string>
  /** every link of the text, in order, each once */
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

/** Where the mail server of the browser tests on this port keeps what it took. */
export const mailFolder = (port: number) => join(tmpdir(), `apto-e2e-correio-${port}`)

/** The file that names the directory of that portal's data, for commands of the terminal. */
export const dataDirFileOf = (port: number) => join(tmpdir(), `apto-e2e-dados-${port}`)

/** The file that says where the owner of that portal's database connects. */
export const ownerUrlFileOf = (port: number) => join(tmpdir(), `apto-e2e-dono-${port}`)

/** The message to an address that is the `nth` of its kind in a mail server's folder; waits for it. */
export async function mailIn(folder: string, para: string, nth = 1): Promise<Mail> {
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const raws = await Promise.all(
      names.map(async (name) => await readFile(join(folder, name), 'utf8')),
    )
    // few of hundreds are to anybody, and to read one as a mail program does takes its time
    const near = raws.filter((raw) => raw.includes(para))
    const mails = await Promise.all(near.map((raw) => parseMail(raw)))
    const found = mails.filter((mail) => mail.para === para)[nth - 1]
    if (found) return found
    await sleep(100)
  }
}
