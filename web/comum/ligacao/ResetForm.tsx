import { useNavigate } from '@tanstack/react-router'
import { camposReset, resetForm } from '#contract/conta/forms.ts'
import { resetPassword } from '#contract/conta/conta.ts'
import { resetPasswordPrestador } from '#contract/conta/prestador.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { FormNewPassword } from '#web/kit/form/FormNewPassword.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { mismatchIn, pairFaults } from '#web/kit/text/new-password.ts'
import { dropLink, isOfStaff, loginOf } from './held.ts'
import type { MailLink, LinkPath } from './link.ts'
import { useRefuse } from './use-refuse.ts'

type Props = {
  of: LinkPath
  link: MailLink
  submit: string
  onTaken?: () => void
}

export function ResetForm({ of, link, submit, onTaken }: Props) {
  const navigate = useNavigate()
  const refuse = useRefuse(of)
  const staff = isOfStaff(of)
  const screen = useFormScreen({
    schema: resetForm,
    fields: camposReset,
    initial: { passwordNova: '', confirmarPasswordNova: '', ...link },
    also({ passwordNova, confirmarPasswordNova }) {
      const { nova, again } = pairFaults(passwordNova, confirmarPasswordNova)
      return { passwordNova: nova, confirmarPasswordNova: again }
    },
    brief: true,
    secret: ['passwordNova', 'confirmarPasswordNova'],
    send: (body, key) =>
      call(staff ? resetPasswordPrestador : resetPassword, { body, key, handled: true }),
    async onSent({ message }) {
      dropLink(of)
      notify.sucesso(message)
      await navigate({ to: loginOf(of), replace: true })
    },
    async onFailed(error) {
      if (!isFailure(error) || error.passing || error.campos['passwordNova']) return false
      if (onTaken && error.status === 409) onTaken()
      else await refuse(error)
      return true
    },
  })
  return (
    <FormScreen screen={screen} submit={submit} heading={mismatchIn} look="front">
      {/* the browser's password manager stores the new password under this name */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <FormNewPassword
        control={screen.control}
        nova="passwordNova"
        confirmacao="confirmarPasswordNova"
        required
      />
    </FormScreen>
  )
}
