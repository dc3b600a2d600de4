import { camposChave, chaveForm } from '#contract/chave/forms.ts'
import { FormPassword, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { missingToConfirm, readsOfFator, type ChaveActs } from './acts.ts'
import { makeChave } from './sign.ts'

type Props = {
  acts: ChaveActs
  /** neither a factor nor a login of this moment confirms it */
  asksPassword: boolean
  onCodigos: (codes: readonly string[]) => void
  onClose: () => void
}

export function NovaChaveDialog({ acts, asksPassword, onCodigos, onClose }: Props) {
  const close = closing(onClose, [acts.list, ...readsOfFator])
  const screen = useFormScreen({
    schema: chaveForm,
    fields: camposChave,
    initial: { nome: '', password: '' },
    also: ({ password }) => ({ password: missingToConfirm(password, !asksPassword) }),
    brief: true,
    secret: ['password'],
    send: async ({ nome, password }) => {
      const { message: asked } = await acts.start(asksPassword ? { password } : {})
      const made = await makeChave(asked)
      return await acts.create({ nome, ...made })
    },
    onSent: ({ message, recuperacao }) => {
      close({ message })
      if (recuperacao) onCodigos(recuperacao)
    },
  })
  return (
    <FormDialog
      screen={screen}
      title="Nova chave de acesso"
      submit="Continuar"
      waitingText="À espera do dispositivo..."
      onClose={onClose}
    >
      <Note full>
        A seguir, o navegador pede-lhe a impressão digital, o rosto ou o PIN deste dispositivo, ou
        uma chave de segurança.
      </Note>
      <FormText {...screen.field('nome')} maxLength={60} autoComplete="off" data-focus />
      {asksPassword && (
        <FormPassword {...screen.field('password')} autoComplete="current-password" required />
      )}
    </FormDialog>
  )
}
