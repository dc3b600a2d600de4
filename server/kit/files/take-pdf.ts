import { createHash } from 'node:crypto'
import { Refusal } from '../base/refusal.ts'
import { maxPdf } from './pdf.ts'
import { judgePdf } from './pdf-thread.ts'

/** A file that came in: nothing is known of it but its name and that it is a PDF of no harm. */
export type Pdf = { nome_fich: string; conteudo: Buffer; sha256: Buffer }

/**
 * A PDF as somebody sends it, in base64: by its content, whatever its name and type say. Throws 400
 * with the reason, about `campo`, and 413 for one that is too big. Before any transaction: it takes long.
 */
export async function takePdf(
  { nome_fich, anexString }: { nome_fich: string; anexString: string },
  campo: string,
): Promise<Pdf> {
  const name = safeName(nome_fich)
  const refuse = (status: number, why: string) => {
    const text = `O ficheiro ${name} não é um ficheiro PDF válido: ${why}.`
    return new Refusal(status, text, { campos: { [campo]: text } })
  }
  const conteudo = Buffer.from(anexString, 'base64')
  // what is no base64 is dropped in silence, and would be another file
  if (conteudo.toString('base64') !== anexString) throw refuse(400, 'chegou estragado')
  if (conteudo.length > maxPdf) throw refuse(413, 'tem mais de 5 MB')
  const { fault } = await judgePdf(new Uint8Array(conteudo))
  if (fault !== undefined) throw refuse(400, fault)
  return { nome_fich: name, conteudo, sha256: sha256Of(conteudo) }
}

export const sha256Of = (conteudo: Buffer) => createHash('sha256').update(conteudo).digest()

/** The last part of a name, without what tells another ending than it has; it always is a PDF's. */
function safeName(given: string): string {
  const last = given.replaceAll(/\p{C}/gu, '').split(/[/\\]/u).at(-1) ?? ''
  const bare = last.replaceAll(/["<>:|?*]/gu, '_').replace(/\.pdf$/iu, '')
  return `${bare.trim().slice(0, 140) || 'ficha'}.pdf`
}
