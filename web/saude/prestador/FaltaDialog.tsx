import * as z from 'zod/mini'
import { tiposFalta, type TipoFalta } from '#contract/saude/estado-marcacao.ts'
import { tipoFaltaEscolhido } from '#contract/saude/forms.ts'
import { marcacoes, type EspecieMarcada } from '#contract/saude/marcar.ts'
import { call } from '#web/kit/call/call.ts'
import { FormRadio, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { tellDone } from './touched.ts'
import { pessoaOf, type Aberta, PessoaLine } from './PessoaLine.tsx'

type Props = { especie: EspecieMarcada; row: Omit<Aberta, 'minutos'>; onClose: () => void }

const faltaForm = z.strictObject({ tipo: tipoFaltaEscolhido })
const tipos = { 2: 2, 3: 3, 4: 4 } as const satisfies Record<`${TipoFalta}`, TipoFalta>
const fields = { tipo: { label: 'O que aconteceu', missing: 'Escolha o que aconteceu.' } }

/** Records an absence or a cancellation: the booking moves to the absences. */
export function FaltaDialog({ especie, row, onClose }: Props) {
  const { cd, versao, dt, hr } = row
  const screen = useFormScreen({
    schema: faltaForm,
    fields,
    initial: { tipo: '' },
    brief: true,
    send: ({ tipo }, key) =>
      call(marcacoes[especie].miss, {
        path: { id: cd },
        body: { tipo: tipos[tipo] },
        ifMatch: versao,
        key,
      }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  return (
    <FormDialog title="Falta ou desmarcação" submit="Registar" {...{ screen, onClose }}>
      <PessoaLine pessoa={pessoaOf(row)} />
      <p>
        A marcação de {formatDate(dt)} às {hr} sai das marcações e passa a constar das faltas, que a
        empresa vê. A hora fica livre.
      </p>
      <FormRadio {...screen.field('tipo')} options={choicesOf(tiposFalta)} />
    </FormDialog>
  )
}
