import {
  camposDevolver,
  camposPercurso,
  escritoMedidaForm,
  feitoMedidaForm,
} from '#contract/seguranca/percurso-medida.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen, type Change } from '#web/kit/form/use-change-screen.ts'

/** `palavras`: whether the words may stay empty, must not, or say why. */
export type Fala = {
  title: string
  submit: string
  palavras: 'livres' | 'precisas' | 'motivo'
}

type Sending = Change & { body: { texto: string } }
type Props = {
  fala: Fala
  medida: { tarefa: string; versao: number }
  reads: readonly Pick<Callable, 'path'>[]
  send: (sending: Sending) => Promise<{ message: string }>
  onClose: () => void
}

/** An act on a measure that takes words alone. */
export function PalavrasDialog({ fala, medida, reads, send, onClose }: Props) {
  const screen = useChangeScreen({
    row: medida,
    reads,
    onClose,
    schema: fala.palavras === 'livres' ? feitoMedidaForm : escritoMedidaForm,
    fields: fala.palavras === 'motivo' ? camposDevolver : camposPercurso,
    initial: { texto: '' },
    send: ({ texto }, change) => send({ body: { texto: texto ?? '' }, ...change }),
  })
  return (
    <FormDialog title={fala.title} submit={fala.submit} {...{ screen, onClose }}>
      <p>{medida.tarefa}</p>
      <FormLines {...screen.field('texto')} maxLength={2000} rows={4} />
    </FormDialog>
  )
}
