import { useState } from 'react'
import { camposFator, retirarForm } from '#contract/fator/forms.ts'
import { own, ownPrestador } from '#contract/fator/fator.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { call } from '#web/kit/call/call.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FormPassword } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { CodigosRecuperacao } from './CodigosRecuperacao.tsx'

type Props = { area: Area; onClose: () => void }

const callsOf = (area: Area) => (area === 'prestador' ? ownPrestador : own)

export function RetirarDialog({ area, onClose }: Props) {
  const { removeCodigo, readFator } = callsOf(area)
  const screen = useFormScreen({
    schema: retirarForm,
    fields: { password: camposFator.password },
    initial: { password: '' },
    brief: true,
    secret: ['password'],
    forget: 'password',
    send: (body, key) => call(removeCodigo, { body, key }),
    onSent: closing(onClose, [readFator]),
  })
  return (
    <FormDialog
      screen={screen}
      title="Retirar a aplicação de códigos"
      submit="Retirar"
      onClose={onClose}
    >
      <p>
        Sem chaves de acesso, para entrar passa a bastar a palavra-passe, e os códigos de
        recuperação deixam de servir.
      </p>
      <FormPassword {...screen.field('password')} data-focus />
    </FormDialog>
  )
}

export function CodigosDialog({ area, onClose }: Props) {
  const { renewRecuperacao, readFator } = callsOf(area)
  const [codes, setCodes] = useState<readonly string[]>()
  const { write, waiting } = useWrite(renewRecuperacao, {
    touches: [readFator],
    onDone: ({ recuperacao }) => setCodes(recuperacao ?? []),
  })
  return (
    <Dialog title="Códigos de recuperação novos" size="medium" onClose={onClose}>
      {codes ? (
        <CodigosRecuperacao codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>Os códigos que tem agora deixam de servir.</p>
          <Button
            variant="primary"
            waiting={waiting}
            waitingText="A criar..."
            onClick={() => void write({})}
          >
            Criar códigos novos
          </Button>
        </>
      )}
    </Dialog>
  )
}
