import { withoutUnseen } from './plain-text.ts'

// Dots only between other signs. No quotes, and no signs of old routes (%, !).
const local = /^[a-z0-9][a-z0-9_+'&-]*(?:\.[a-z0-9_+'&-]+)*$/u
const domain =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/u

/** Stored form. Nothing else changes: a mail server may tell other spellings apart. */
export const emailOf = (typed: string) =>
  withoutUnseen(typed)
    .trim()
    .replace(/[A-Z]+/gu, (letters) => letters.toLowerCase())

/** Stricter than the standard: accents allow look-alikes. A domain with them is typed as `xn--`. */
export function emailFault(text: string): 'email' | 'email sem acentos' | undefined {
  const at = text.indexOf('@')
  const [name, host] = [text.slice(0, at), text.slice(at + 1)]
  if (at > 0 && at <= 64 && local.test(name) && domain.test(host)) return undefined
  return /[^\p{ASCII}]/u.test(text) ? 'email sem acentos' : 'email'
}
