import { administradorForm, camposAdministrador } from '#contract/empresa/forms.ts'
import { inviteAdministrador } from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormEmail, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellEmpresa } from './touched.ts'

type Props = { empresa: number; onClose: () => void }

export function InviteDialog({ empresa, onClose }: Props) {
  const screen = useFormScreen({
    schema: administradorForm,
    fields: camposAdministrador,
    initial: { nome: '', email: '' },
    brief: true,
    send: (body, key) => call(inviteAdministrador, { path: { empresa }, body, key }),
    onSent(reply) {
      onClose()
      tellEmpresa(reply)
    },
  })
  return (
    <FormDialog title="Convidar um administrador" submit="Convidar" {...{ screen, onClose }}>
      <p>Recebe um email com a ligação para entrar, e gere os utilizadores da empresa.</p>
      <FormText {...screen.field('nome')} maxLength={100} />
      <FormEmail {...screen.field('email')} />
    </FormDialog>
  )
}
