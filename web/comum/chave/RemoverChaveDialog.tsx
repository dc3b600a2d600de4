import type { ChaveAcesso } from '#contract/chave/chave.ts'
import { camposChave, confirmacao } from '#contract/chave/forms.ts'
import { FormPassword } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { missingToConfirm, readsOfFator, type ChaveActs } from './acts.ts'

type Props = {
  acts: ChaveActs
  chave: ChaveAcesso
  confirmado: boolean
  onClose: () => void
}

export function RemoverChaveDialog({ acts, chave, confirmado, onClose }: Props) {
  const { cd, nome } = chave
  const screen = useFormScreen({
    schema: confirmacao,
    fields: camposChave,
    initial: { password: '' },
    also: ({ password }) => ({ password: missingToConfirm(password, confirmado) }),
    brief: true,
    secret: ['password'],
    send: (body, key) => acts.remove(cd, body, key),
    onSent: closing(onClose, [acts.list, ...readsOfFator]),
  })
  return (
    <FormDialog
      screen={screen}
      title="Remover a chave de acesso"
      submit="Remover"
      waitingText="A remover..."
      what={null}
      onClose={onClose}
    >
      <Note full>
        A chave <strong>{nome}</strong> deixa de abrir esta conta. No dispositivo continua guardada
        até a apagar lá.
      </Note>
      {!confirmado && (
        <FormPassword
          {...screen.field('password')}
          autoComplete="current-password"
          required
          data-focus
        />
      )}
    </FormDialog>
  )
}
