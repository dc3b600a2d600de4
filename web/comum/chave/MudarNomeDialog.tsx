import type { ChaveAcesso } from '#contract/chave/chave.ts'
import { camposChave, nomeChaveForm } from '#contract/chave/forms.ts'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import type { ChaveActs } from './acts.ts'

type Props = { acts: ChaveActs; chave: ChaveAcesso; onClose: () => void }

export function MudarNomeDialog({ acts, chave: { cd, nome }, onClose }: Props) {
  const screen = useFormScreen({
    schema: nomeChaveForm,
    fields: { nome: camposChave.nome },
    initial: { nome },
    brief: true,
    send: (body, key) => acts.rename(cd, body, key),
    onSent: closing(onClose, [acts.list]),
  })
  return (
    <FormDialog
      screen={screen}
      title="Mudar o nome da chave"
      submit="Guardar"
      waitingText="A guardar..."
      what={null}
      onClose={onClose}
    >
      <FormText {...screen.field('nome')} maxLength={60} autoComplete="off" data-focus />
    </FormDialog>
  )
}
