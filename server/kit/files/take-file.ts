import { createHash } from 'node:crypto'
import { withoutDataHead } from './base64.ts'
import { Refusal } from '../base/refusal.ts'

export type SentFile = { nome_fich: string; anexString: string }

export type TakenFile = { nome_fich: string; conteudo: Buffer; sha256: Buffer }

export const maxFile = 5 * 1024 * 1024

type Kind = { ending: string; called: string }

/** The bytes of a file, and its refusal about `campo`. Throws 400 for damage, 413 above 5 MB. */
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
  // Node drops invalid letters silently, which gives another file
  if (conteudo.toString('base64') !== letters) throw refuse(400, 'chegou estragado')
  if (conteudo.length > maxFile) throw refuse(413, 'tem mais de 5 MB')
  return { name, conteudo, refuse }
}

export function refusalOf(
  status: number,
  name: string,
  { kind, why, campo }: { kind: Kind; why: string; campo: string },
): Refusal {
  const text = `O ficheiro ${name} não é ${kind.called}: ${why}.`
  return new Refusal(status, text, { campos: { [campo]: text } })
}

export const sha256Of = (conteudo: Buffer) => createHash('sha256').update(conteudo).digest()

/** The last part of a path, with the ending of the file's real type. */
export function safeName(given: string, { ending }: Kind): string {
  const last = given.replaceAll(/\p{C}/gu, '').split(/[/\\]/u).at(-1) ?? ''
  const bare = last.replaceAll(/["<>:|?*]/gu, '_').replace(/\.(?:pdf|jpe?g|png|webp)$/iu, '')
  return `${bare.trim().slice(0, 140) || 'ficheiro'}.${ending}`
}
