import { createHash } from 'node:crypto'
import { withoutDataHead } from './base64.ts'
import { Refusal } from '../base/refusal.ts'

/** As somebody sends it: in base64, after the head of a data URL or without. */
export type SentFile = { nome_fich: string; anexString: string }

/** A file that came in: nothing is known of it but its name and that what it holds is of no harm. */
export type TakenFile = { nome_fich: string; conteudo: Buffer; sha256: Buffer }

/** The largest that is taken, in bytes. */
export const maxFile = 5 * 1024 * 1024

/** What a file is taken as, and what one that is not is told it is none of. */
type Kind = { ending: string; called: string }

/**
 * The bytes of a file, and how it is refused: about `campo`, with its name and why. Throws 400 where it
 * was damaged on the way, and 413 where it is too big.
 */
export function openFile(
  { nome_fich, anexString }: SentFile,
  kindOf: (bytes: Buffer) => Kind,
  campo: string,
) {
  const letters = withoutDataHead(anexString)
  const conteudo = Buffer.from(letters, 'base64')
  const kind = kindOf(conteudo)
  const name = safeName(nome_fich, kind)
  const refuse = (status: number, why: string) => refusalOf(status, name, { kind, why, campo })
  // what is no base64 is dropped in silence, and would be another file
  if (conteudo.toString('base64') !== letters) throw refuse(400, 'chegou estragado')
  if (conteudo.length > maxFile) throw refuse(413, 'tem mais de 5 MB')
  return { name, conteudo, refuse }
}

/** What is said of a file that is not what it is to be. */
export function refusalOf(
  status: number,
  name: string,
  { kind, why, campo }: { kind: Kind; why: string; campo: string },
): Refusal {
  const text = `O ficheiro ${name} não é ${kind.called}: ${why}.`
  return new Refusal(status, text, { campos: { [campo]: text } })
}

export const sha256Of = (conteudo: Buffer) => createHash('sha256').update(conteudo).digest()

/** The last part of a name, without what tells another ending than it has; it always is of its kind. */
export function safeName(given: string, { ending }: Kind): string {
  const last = given.replaceAll(/\p{C}/gu, '').split(/[/\\]/u).at(-1) ?? ''
  const bare = last.replaceAll(/["<>:|?*]/gu, '_').replace(/\.(?:pdf|jpe?g|png|webp)$/iu, '')
  return `${bare.trim().slice(0, 140) || 'ficheiro'}.${ending}`
}
