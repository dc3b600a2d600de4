import {
  camposDevolver,
  postponeMedida,
  prazoMedidaForm,
} from '#contract/seguranca/percurso-medida.ts'
import { call } from '#web/kit/call/call.ts'
import { FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import type { Medida } from '../linhas.tsx'
import { readsOfSeguranca } from './touched.ts'

type Props = { medida: Medida; onClose: () => void }

export function PrazoDialog({ medida, onClose }: Props) {
  const screen = useChangeScreen({
    row: medida,
    reads: readsOfSeguranca,
    onClose,
    schema: prazoMedidaForm,
    fields: camposDevolver,
    initial: { prazo: medida.prazo, texto: '' },
    send: (body, change) => call(postponeMedida, { path: { id: medida.cd }, body, ...change }),
  })
  return (
    <FormDialog title="Alterar o prazo" submit="Alterar" {...{ screen, onClose }}>
      <p>{medida.tarefa}</p>
      <FormText {...screen.field('prazo')} maxLength={30} />
      <FormLines {...screen.field('texto')} maxLength={2000} rows={4} />
    </FormDialog>
  )
}
