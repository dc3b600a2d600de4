import { regioes } from '#contract/comum/organig.ts'
import { camposUnidade, unidadeForm, type UnidadeForm } from '#contract/organigrama/forms.ts'
import {
  changeUnidade,
  type NoPrestador,
  readsOfOrganigrama,
} from '#contract/organigrama/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormRadio, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { Note } from '#web/kit/ui/Layout.tsx'

type Props = { empresa: number; no: NoPrestador; onClose: () => void }
type Typed = { regiao: string; estabelecimento: boolean; cae: string; morada: string }

const asAbove = ''

/** A node as a place of work: its region, its activity and where it is. */
export function UnidadeDialog({ empresa, no, onClose }: Props) {
  const { unidade } = no
  const screen = useChangeScreen<Typed, UnidadeForm, { message: string }>({
    row: unidade,
    reads: readsOfOrganigrama,
    onClose,
    schema: unidadeForm,
    fields: camposUnidade,
    initial: {
      regiao: unidade.regiao ?? asAbove,
      estabelecimento: unidade.estabelecimento,
      cae: unidade.cae ?? '',
      morada: unidade.morada ?? '',
    },
    brief: true,
    send: (body, change) => call(changeUnidade, { path: { empresa, no: no.cd }, body, ...change }),
  })
  const { hint, ...regiao } = { ...camposUnidade.regiao, ...screen.field('regiao') }
  const options = [
    { value: asAbove, label: `A de cima (${regioes[unidade.herdada].nome})` },
    ...Object.entries(regioes).map(([value, { nome }]) => ({ value, label: nome })),
  ]
  return (
    <FormDialog title={`Dados de ${no.nome}`} submit="Guardar" {...{ screen, onClose }}>
      <FormRadio {...regiao} options={options} />
      <Note>{hint}</Note>
      <FormCheck {...screen.field('estabelecimento')} label={camposUnidade.estabelecimento.label} />
      <FormText {...screen.field('cae')} maxLength={10} />
      <FormText {...screen.field('morada')} maxLength={200} />
    </FormDialog>
  )
}
