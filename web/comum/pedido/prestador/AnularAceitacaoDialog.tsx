import { recusa } from '#contract/comum/pedido.ts'
import type { undoAceitacaoDeAcidente } from '#contract/acidente/prestador.ts'
import type { undoAceitacao } from '#contract/pedido/prestador.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { call } from '#web/kit/call/call.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = {
  cd: number
  undo: typeof undoAceitacao | typeof undoAceitacaoDeAcidente
  /** the sentence on the changes that go back */
  consequence: string
  onClose: () => void
}

const fields = {
  motivo: { label: 'Motivo, que a empresa vai ler', missing: 'Escreva o motivo.' },
}

/** Opens an accepted request again; the server says where that is too late, and what to do. */
export function AnularAceitacaoDialog({ cd, undo, consequence, onClose }: Props) {
  const screen = useFormScreen({
    schema: recusa,
    fields,
    initial: { motivo: '' },
    brief: true,
    send: (body, key) => call(undo, { path: { id: cd }, body, key }),
    onSent: closing(onClose, readsOfPedidos),
  })
  return (
    <FormDialog title="Anular a aceitação" submit="Anular a aceitação" {...{ screen, onClose }}>
      <p>{consequence} O pedido volta a ficar à espera de resposta, e a empresa é avisada.</p>
      <FormLines {...screen.field('motivo')} maxLength={400} data-focus />
    </FormDialog>
  )
}
