import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { fixedText } from '#contract/kit/texts.ts'

/** The page's check of a password; the server has more. Undefined for an empty one. */
export function newPasswordFault(nova: string): string | undefined {
  return nova === '' ? undefined : passwordLengthFault(nova)
}

/** Faults of a password and its repetition: a difference flags both, with text at the second. */
export function pairFaults(nova: string, again: string): { nova?: string; again?: string } {
  const fault = newPasswordFault(nova)
  const own = fault === undefined ? {} : { nova: fault }
  if (nova === again) return own
  return { ...(again !== '' && { nova: '' }), ...own, again: fixedText('passwordNaoCoincidem') }
}

export function mismatchIn(faults: readonly { text: string }[]): string | undefined {
  const differ = fixedText('passwordNaoCoincidem')
  return faults.some(({ text }) => text === differ) ? differ : undefined
}
