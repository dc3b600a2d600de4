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
    raw,
  }
}

const firstOf = ({ to = [] }: Email) => to[0]?.address ?? ''
