import {
  camposDevolver,
  postponeMedida,
  prazoMedidaForm,
} from '#contract/seguranca/percurso-medida.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import type { Medida } from '../linhas.tsx'
import { readsOfSeguranca, tellDoneSeguranca } from './touched.ts'

type Props = { medida: Medida; onClose: () => void }

export function PrazoDialog({ medida, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(medida, readsOfSeguranca)
  const screen = useFormScreen({
    schema: prazoMedidaForm,
    fields: camposDevolver,
    initial: { prazo: medida.prazo, texto: '' },
    send: (body, key) => call(postponeMedida, { path: { id: medida.cd }, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellDoneSeguranca(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Alterar o prazo" submit="Alterar" {...{ screen, onClose }}>
      <p>{medida.tarefa}</p>
      <FormText {...screen.field('prazo')} maxLength={30} />
      <FormLines {...screen.field('texto')} maxLength={2000} rows={4} />
    </FormDialog>
  )
}
