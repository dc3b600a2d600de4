import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { requestResetForm } from '#contract/conta/forms.ts'
import { requestReset } from '#contract/conta/conta.ts'
import { requestResetPrestador } from '#contract/conta/prestador.ts'
import { emailOf } from '#contract/kit/email.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { inVariant } from '#contract/kit/texts.ts'
import { call } from '#web/kit/call/call.ts'
import { FormEmail } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'

const fields = {
  email: {
    label: 'Email',
    missing: inVariant([
      'Por favor introduza um endereço de email.',
      'Por favor, introduza um endereço de email.',
    ]),
    hint: 'O endereço com que entra no portal.',
  },
}

/** The answer never tells whether an account with the e-mail exists. */
export function ResetDialog({ area = 'cliente', onClose }: { area?: Area; onClose: () => void }) {
  const route = area === 'prestador' ? requestResetPrestador : requestReset
  const [answer, setAnswer] = useState<{ message: string; email: string }>()
  const screen = useFormScreen({
    schema: requestResetForm,
    fields,
    initial: { email: '' },
    also: ({ email }) => ({ email: isAddress(email) ? undefined : 'O email não é válido.' }),
    brief: true,
    send: (query) => call(route, { query, handled: true }),
    onSent: ({ message }, { email }) => setAnswer({ message, email }),
  })
  const typed = useWatch({ control: screen.control, name: 'email' })
  const said = answer?.email === emailOf(typed) ? answer.message : undefined
  return (
    <FormDialog
      screen={screen}
      title="Redefinir palavra-passe"
      submit={said ? 'Enviar de novo' : 'Enviar'}
      cancel={said ? 'Fechar' : 'Cancelar'}
      onClose={onClose}
    >
      <FormEmail {...screen.field('email')} autoComplete="username" data-focus />
      {said && (
        <Notice kind="sucesso" announce>
          {said}
        </Notice>
      )}
    </FormDialog>
  )
}

const isAddress = (email: string) => /^\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*$/u.test(email)
