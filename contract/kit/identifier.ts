import { cleanText, plainText, wordsOf } from './plain-text.ts'

// Each number has a stored form and a comparison key: `identificador` and `chave_do_numero` in SQL.

export const compact = (value: string) =>
  plainText(value)
    .replace(/[\s.·-]/gu, '')
    .replace(/[a-z]+/gu, (letters) => letters.toUpperCase())

/** A NIF or NISS without signs and without the Portuguese prefix; may be empty. */
export const identifierOf = (value: string) => compact(value).replace(/^PT(?=\d{9}$)/u, '')

/** Stored form; text without letters and digits stays as typed. */
export const identifierForm = (value: string) => identifierOf(value) || cleanText(value)

/** Stored form of an employee number: zeros, dots and hyphens stay, blanks go. */
export const numberForm = (value: string) =>
  cleanText(value)
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/[\p{Pd}−⁃˗]/gu, '-')

/** Key of an employee number: `007` equals `7`; may be empty. */
export function numberKey(value: string) {
  const plain = plainText(value).replace(/\s/gu, '')
  return /^\d+$/u.test(plain) ? plain.padStart(20, '0') : plain
}

export function identifierWords(search: string): string[] {
  const identifier = identifierOf(search)
  return /^(?:\d{9}|\d{11})$/u.test(identifier) ? [identifier] : wordsOf(search)
}

/** Alternatives of a search: its words, or its digits as part of an identifier. */
export function waysOf(search: string): string[][] {
  const words = identifierWords(search)
  const part = compact(search).replace(/^PT(?=\d)/u, '')
  return /^\d+$/u.test(part) && words.join(' ') !== part ? [words, [part]] : [words]
}
