import * as z from 'zod/mini'
import { tiposFalta, type TipoFalta } from '#contract/saude/estado-marcacao.ts'
import { tipoFaltaEscolhido } from '#contract/saude/forms.ts'
import { FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { choicesOf } from '#web/kit/form/choices.ts'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { tellDone } from './done.ts'
import type { Pessoa } from './pessoa.ts'
import { PessoaLine } from './PessoaLine.tsx'

type Sent = { body: { tipo: TipoFalta }; key: string }

export type Falta = {
  pessoa: Pessoa
  vez: { dt: string; hr: string }
  send: (sent: Sent) => Promise<{ message: string }>
  onClose: () => void
}

const faltaForm = z.strictObject({ tipo: tipoFaltaEscolhido })
const tipos = { 2: 2, 3: 3, 4: 4 } as const satisfies Record<`${TipoFalta}`, TipoFalta>
const fields = { tipo: { label: 'O que aconteceu', missing: 'Escolha o que aconteceu.' } }

/** Records an absence or a cancellation: the booking moves to the absences. */
export function FaltaDialog({ pessoa, vez, send, onClose }: Falta) {
  const screen = useFormScreen({
    schema: faltaForm,
    fields,
    initial: { tipo: '' },
    brief: true,
    send: ({ tipo }, key) => send({ body: { tipo: tipos[tipo] }, key }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  return (
    <FormDialog title="Falta ou desmarcação" submit="Registar" {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoa} />
      <p>
        A marcação de {formatDate(vez.dt)} às {vez.hr} sai das marcações e passa a constar das
        faltas, que a empresa vê. A hora fica livre.
      </p>
      <FormRadio {...screen.field('tipo')} options={choicesOf(tiposFalta)} />
    </FormDialog>
  )
}
