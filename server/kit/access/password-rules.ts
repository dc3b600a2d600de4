import { readFileSync } from 'node:fs'
import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

export type PasswordOwner = {
  email: string
  nome: string
  empresas: readonly string[]
  titulo: string
}

/** Why a new password is refused, as a sentence for the user; undefined for a good one. */
export function passwordFault(pass: string, dono: PasswordOwner): string | undefined {
  const length = passwordLengthFault(pass)
  if (length) return length
  const plain = plainOf(pass)
  if (/^[\s\p{C}]*$/u.test(plain)) {
    return 'A palavra-passe não pode ter só espaços. Escreva também letras, algarismos ou sinais.'
  }
  if (isMadeOf(lettersOf(plain), wordsOf(dono))) {
    return 'A palavra-passe não pode ser feita só do nome, do email, da empresa ou do nome do portal, nem com algarismos ou sinais à volta. Escolha outra.'
  }
  if (isComum(plain)) return 'Esta palavra-passe é demasiado comum. Escolha outra.'
  return undefined
}

const plainOf = (text: string) => plainText(text.normalize('NFKC'))
const lettersOf = (plain: string) => plain.replaceAll(/\P{L}/gu, '')

function wordsOf({ email, nome, empresas, titulo }: PasswordOwner): string[] {
  const texts = [email, ...email.split('@'), nome, ...empresas, titulo].map(plainOf)
  const parts = texts.flatMap((text) => text.split(/\P{L}+/u)).filter(({ length }) => length > 2)
  return [...new Set([...texts.map(lettersOf), ...parts])].filter((word) => word !== '')
}

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (let at = 0; at < letters.length; at += 1) {
    const next = ends.has(at) ? words.filter((word) => letters.startsWith(word, at)) : []
    for (const word of next) ends.add(at + word.length)
  }
  return letters !== '' && ends.has(letters.length)
}

let comuns: ReadonlySet<string> | undefined

function isComum(plain: string) {
  comuns ??= new Set(
    readFileSync(new URL('passwords-comuns.txt', import.meta.url), 'utf8').split('\n'),
  )
  return comuns.has(plain)
}

/** Throws 400 unless both passwords are equal; the failure names the second field. */
export function checkRepeated(nova: string, { campo, texto }: { campo: string; texto: string }) {
  if (nova === texto) return
  const error = fixedText('passwordNaoCoincidem')
  throw new Refusal(400, error, { campos: { [campo]: error } })
}

export function checkRules(passwordNova: string, dono: PasswordOwner) {
  const fault = passwordFault(passwordNova, dono)
  if (fault !== undefined) throw new Refusal(400, fault, { campos: { passwordNova: fault } })
}
