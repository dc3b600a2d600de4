import { emailFault, emailOf } from '#contract/kit/email.ts'
import { newPasswordFault } from '#web/kit/text/new-password.ts'

type Typed = { nome?: string; email?: string; pass?: string; confirmPass?: string }

/** The first missing thing of the form, as a sentence. */
export function missingIn({ nome = '', email = '', pass = '', confirmPass = '' }: Typed): string {
  const noName = nome.trim() === ''
  const noEmail = emailFault(emailOf(email)) !== undefined
  if (noName) return noEmail ? 'Preencha o nome e um email válido.' : 'Preencha o nome.'
  if (noEmail) return 'Preencha um email válido.'
  const fault = newPasswordFault(pass)
  if (fault !== undefined) return fault
  return pass === confirmPass
    ? 'Há dados por corrigir.'
    : 'As duas palavras-passe têm de ser iguais.'
}
