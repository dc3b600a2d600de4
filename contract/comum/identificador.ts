import { compact, identifierOf } from '../kit/identifier.ts'

// Check digits give a warning beside the field, never a refusal: foreign documents exist.

/** NIF: nine digits, the last by modulus 11. */
export function isNif(value: string) {
  const nif = identifierOf(value)
  return /^[1-9]\d{8}$/u.test(nif) && nifDigit(nif.slice(0, 8)) === nif[8]
}

/** NISS: eleven digits, the first 1 (person) or 2 (company), the last by the primes to 29. */
export function isNiss(value: string) {
  const niss = identifierOf(value)
  return /^[12]\d{10}$/u.test(niss) && nissDigit(niss.slice(0, 10)) === niss[10]
}

/** Number of a citizen card, `99000001 0 ZZ5`: both of its check digits. */
export function isCc(value: string) {
  const cc = compact(value)
  if (!hasCcForm(cc)) return false
  return nifDigit(cc.slice(0, 8)) === cc[8] && ccDigit(cc.slice(0, 11)) === cc[11]
}

/** Whether a document number claims to be a citizen card's; passports and permits do not. */
export const hasCcForm = (value: string) => /^\d{9}[0-9A-Z]{2}\d$/u.test(compact(value))

/** Last digit of a NIF, and of the eight digits a citizen card begins with. */
export function nifDigit(eight: string) {
  const rest = weighted(eight, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

export const nissDigit = (ten: string) =>
  String(9 - (weighted(ten, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10))

/** Last digit of a citizen card: from the left every other place doubled, 9 taken from what passes it. */
export function ccDigit(eleven: string) {
  let sum = 0
  for (let index = 0; index < eleven.length; index += 1) {
    const value = Number.parseInt(eleven.charAt(index), 36)
    const doubled = index % 2 === 0 ? value * 2 : value
    sum += index % 2 === 0 && doubled >= 10 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

function weighted(digits: string, weights: readonly number[]) {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}
