import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { fixedText } from '#contract/kit/texts.ts'

/** What the page can say by itself of a new password that is not empty; the server knows the rest. */
export function newPasswordFault(nova: string): string | undefined {
  return nova === '' ? undefined : passwordLengthFault(nova)
}

export function confirmationFault(nova: string, confirmacao: string): string | undefined {
  return nova === confirmacao ? undefined : fixedText('passwordNaoCoincidem')
}

/** Said above the fields as well, where it is what they are refused for. */
export function mismatchIn(faults: readonly { text: string }[]): string | undefined {
  const differ = fixedText('passwordNaoCoincidem')
  return faults.some(({ text }) => text === differ) ? differ : undefined
}
