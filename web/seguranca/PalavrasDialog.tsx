import {
  camposDevolver,
  camposPercurso,
  escritoMedidaForm,
  feitoMedidaForm,
} from '#contract/seguranca/percurso-medida.ts'
import type { Callable } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'

/** `palavras`: whether the words may stay empty, must not, or say why. */
export type Fala = {
  title: string
  submit: string
  palavras: 'livres' | 'precisas' | 'motivo'
}

type Sent = { message: string }
type Sending = { body: { texto: string }; key: string; ifMatch: number }
type Props = {
  fala: Fala
  medida: { tarefa: string; versao: number }
  shownBy: readonly Pick<Callable, 'path'>[]
  send: (sending: Sending) => Promise<Sent>
  onSent: (reply: Sent) => void
  onClose: () => void
}

/** An act on a measure that takes words alone. */
export function PalavrasDialog({ fala, medida, shownBy, send, onSent, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(medida, shownBy)
  const screen = useFormScreen({
    schema: fala.palavras === 'livres' ? feitoMedidaForm : escritoMedidaForm,
    fields: fala.palavras === 'motivo' ? camposDevolver : camposPercurso,
    initial: { texto: '' },
    send: ({ texto }, key) => send({ body: { texto: texto ?? '' }, key, ifMatch }),
    onSent(reply) {
      onClose()
      onSent(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title={fala.title} submit={fala.submit} {...{ screen, onClose }}>
      <p>{medida.tarefa}</p>
      <FormLines {...screen.field('texto')} maxLength={2000} rows={4} />
    </FormDialog>
  )
}
