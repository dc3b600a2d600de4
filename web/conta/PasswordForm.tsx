import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { camposPassword, passwordForm } from '#contract/conta/forms.ts'
import { inVariant } from '#contract/kit/texts.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { FormPassword } from '#web/kit/form/fields.tsx'
import { FormNewPassword } from '#web/kit/form/FormNewPassword.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import type { Fault } from '#web/kit/form/use-form-screen.ts'
import { mismatchIn, pairFaults } from '#web/kit/text/new-password.ts'

type Props = {
  email: string
  /** returns the server's sentence */
  save: (body: z.output<typeof passwordForm>, key: string) => Promise<string>
  home: '/' | '/prestador'
}

export function PasswordForm({ email, save, home }: Props) {
  const navigate = useNavigate()
  const screen = useFormScreen({
    schema: passwordForm,
    fields: camposPassword,
    initial: { passwordAtual: '', passwordNova: '', passwordNovaConfirmacao: '' },
    also({ passwordNova, passwordNovaConfirmacao }) {
      const { nova, again } = pairFaults(passwordNova, passwordNovaConfirmacao)
      return { passwordNova: nova, passwordNovaConfirmacao: again }
    },
    brief: true,
    secret: ['passwordAtual', 'passwordNova', 'passwordNovaConfirmacao'],
    // a wrong current password
    blame({ status, message }) {
      if (status !== 555) return {}
      notify.aviso(message)
      return { passwordAtual: message }
    },
    send: save,
    async onSent(message) {
      notify.sucesso(message)
      await navigate({ to: home })
    },
  })
  return (
    <FormScreen
      screen={screen}
      submit="Guardar"
      waitingText="A verificar..."
      heading={headingOf}
      look="card"
    >
      {/* the browser's password manager stores the new password under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword {...screen.field('passwordAtual')} />
      <FormNewPassword
        control={screen.control}
        nova="passwordNova"
        confirmacao="passwordNovaConfirmacao"
        required
      />
    </FormScreen>
  )
}

const empty = new Set(Object.values(camposPassword).map(({ missing }) => missing))

/** The sentence above the fields; its texts are specified. */
function headingOf(faults: readonly Fault[]) {
  if (faults.some(({ text }) => empty.has(text)))
    return inVariant(['Mal preenchido', 'Preencha todos os campos.'])
  return mismatchIn(faults)
}
