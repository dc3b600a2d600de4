import { cleanText, plainText, wordsOf } from './plain-text.ts'

// Numbers that name somebody. Each has one form, in which it is kept, and one key, by which it is compared:
// the database's `identificador` and `chave_do_numero` are the same.

/** Letters and digits, without the blanks, dots and hyphens between them. */
export const compact = (value: string) =>
  plainText(value)
    .replace(/[\s.·-]/gu, '')
    .replace(/[a-z]+/gu, (letters) => letters.toUpperCase())

/** A NIF, a NISS: a Portuguese NIF without its country's prefix. Empty where nothing is left. */
export const identifierOf = (value: string) => compact(value).replace(/^PT(?=\d{9}$)/u, '')

/** As it is kept: what has no letter or digit stays as it was typed. */
export const identifierForm = (value: string) => identifierOf(value) || cleanText(value)

/** A number an employer gave, as it is kept: its noughts, dots and hyphens are part of it, blanks are not. */
export const numberForm = (value: string) =>
  cleanText(value)
    .normalize('NFKC')
    .replace(/\s/gu, '')
    .replace(/[\p{Pd}−⁃˗]/gu, '-')

/** By what two such numbers are one: figures alone by what they count. Empty where there is none. */
export function numberKey(value: string) {
  const plain = plainText(value).replace(/\s/gu, '')
  return /^\d+$/u.test(plain) ? plain.padStart(20, '0') : plain
}

/** The words of a search: an identifier is one, with whatever signs it was typed. */
export function identifierWords(search: string): string[] {
  const identifier = identifierOf(search)
  return /^(?:\d{9}|\d{11})$/u.test(identifier) ? [identifier] : wordsOf(search)
}

/**
 * What a search may mean: its words, and where it is part of an identifier, with whatever signs it was
 * typed, that part alone.
 */
export function waysOf(search: string): string[][] {
  const words = identifierWords(search)
  const part = compact(search).replace(/^PT(?=\d)/u, '')
  return /^\d+$/u.test(part) && words.join(' ') !== part ? [words, [part]] : [words]
}
