import { withoutUnseen } from './plain-text.ts'

// Letters, digits and few signs; no dot at an end or beside another. No quotes, and none of the signs
// that once were routes (%, !).
const local = /^[a-z0-9][a-z0-9_+'&-]*(?:\.[a-z0-9_+'&-]+)*$/u
// Labels, of which the last is a word.
const domain =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u

/**
 * An address as it is kept and compared: without signs nobody sees, its ASCII letters small. Nothing else of
 * it changes, since a mail server may tell any two other spellings apart.
 */
export const emailOf = (typed: string) =>
  withoutUnseen(typed)
    .trim()
    .replace(/[A-Z]+/gu, (letters) => letters.toLowerCase())

/**
 * Why nobody can be written to at an address: the name of what is said, undefined for one that every
 * mail server takes. Stricter than the standard, in small letters and ASCII: what is written with
 * accents looks like another's, and few servers take it. A domain that has them is typed as `xn--`.
 */
export function emailFault(text: string): 'email' | 'email sem acentos' | undefined {
  const at = text.indexOf('@')
  const [name, host] = [text.slice(0, at), text.slice(at + 1)]
  if (at > 0 && at <= 64 && local.test(name) && domain.test(host)) return undefined
  return /[^\p{ASCII}]/u.test(text) ? 'email sem acentos' : 'email'
}
