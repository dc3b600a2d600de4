import { inviteColaborador, listEquipa } from '#contract/equipa/equipa.ts'
import { camposColaborador, convidarForm } from '#contract/equipa/forms.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { FormEmail, FormRadio, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { choices } from './papeis.ts'

const { nome, email, papel } = camposColaborador

export function ConvidarDialog({ onClose }: { onClose: () => void }) {
  const screen = useFormScreen({
    schema: convidarForm,
    fields: { nome, email, papel },
    initial: { nome: '', email: '', papel: '' },
    brief: true,
    send: (body, key) => call(inviteColaborador, { body, key }),
    onSent({ message }) {
      onClose()
      notify.sucesso(message)
      void readAgain([listEquipa])
    },
  })
  return (
    <FormDialog title="Convidar para a equipa" submit="Convidar" {...{ screen, onClose }}>
      <FormText {...screen.field('nome')} maxLength={100} data-focus />
      <FormEmail {...screen.field('email')} />
      <FormRadio {...screen.field('papel')} options={choices} />
      <p>
        Recebe uma ligação por email, válida 7 dias, com que escolhe a palavra-passe. Até lá, o
        convite não dá acesso a nada.
      </p>
    </FormDialog>
  )
}
