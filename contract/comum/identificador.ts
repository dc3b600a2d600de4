import { compact, identifierOf } from '../kit/identifier.ts'

// Check digits warn and never refuse: foreign documents exist.

/** NIF: nine digits, the last by modulus 11. */
export function isNif(value: string) {
  const nif = identifierOf(value)
  return /^[1-9]\d{8}$/u.test(nif) && nifDigit(nif.slice(0, 8)) === nif[8]
}

/** NISS: eleven digits, first 1 (person) or 2 (company), check digit by the primes to 29. */
export function isNiss(value: string) {
  const niss = identifierOf(value)
  return /^[12]\d{10}$/u.test(niss) && nissDigit(niss.slice(0, 10)) === niss[10]
}

/** Citizen card, `99000001 0 ZZ5`: both check digits. */
export function isCc(value: string) {
  const cc = compact(value)
  if (!hasCcForm(cc)) return false
  return nifDigit(cc.slice(0, 8)) === cc[8] && ccDigit(cc.slice(0, 11)) === cc[11]
}

/** False for passports and permits. */
export const hasCcForm = (value: string) => /^\d{9}[0-9A-Z]{2}\d$/u.test(compact(value))

/** Check digit of a NIF, and of the first eight digits of a citizen card. */
export function nifDigit(eight: string) {
  const rest = weighted(eight, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

export const nissDigit = (ten: string) =>
  String(9 - (weighted(ten, [29, 23, 19, 17, 13, 11, 7, 5, 3, 2]) % 10))

/** Check digit of a citizen card: Luhn, with letters as 10 to 35. */
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
