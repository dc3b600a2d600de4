import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { fixedText } from '#contract/kit/texts.ts'

/** What the page can say by itself of a new password that is not empty; the server knows the rest. */
export function newPasswordFault(nova: string): string | undefined {
  return nova === '' ? undefined : passwordLengthFault(nova)
}

/**
 * Of a new password and its repetition. Two that differ are both flagged, in words beside the second,
 * once that was typed.
 */
export function pairFaults(nova: string, again: string): { nova?: string; again?: string } {
  const fault = newPasswordFault(nova)
  const own = fault === undefined ? {} : { nova: fault }
  if (nova === again) return own
  return { ...(again !== '' && { nova: '' }), ...own, again: fixedText('passwordNaoCoincidem') }
}

/** Said above the fields as well, where it is what they are refused for. */
export function mismatchIn(faults: readonly { text: string }[]): string | undefined {
  const differ = fixedText('passwordNaoCoincidem')
  return faults.some(({ text }) => text === differ) ? differ : undefined
}
