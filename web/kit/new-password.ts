import { passwordLengthFault } from '#contract/kit/password-length.ts'
import { fixedText } from '#contract/kit/texts.ts'

/** What the page can say by itself of a new password that is not empty; the server knows the rest. */
export function newPasswordFault(nova: string): string | undefined {
  return nova === '' ? undefined : passwordLengthFault(nova)
}

/** The rule of a form that cannot be sent without one. */
export const isNewPassword = (nova: string) =>
  nova === '' ? 'Introduza a palavra-passe nova.' : (newPasswordFault(nova) ?? true)

export function confirmationFault(nova: string, confirmacao: string): string | undefined {
  return nova === confirmacao ? undefined : fixedText('passwordNaoCoincidem')
}
