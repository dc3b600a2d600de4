import {
  addFeriado,
  camposFeriado,
  feriadoForm,
  listHorarios,
  type FeriadoForm,
} from '#contract/auxiliar/horario.ts'
import { listLocais } from '#contract/saude/prestador.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormCheck, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Typed = { nome: string; dt: string; anual: boolean; cd_local: number | string | null }

/** A holiday of the municipality where a place is. */
export function FeriadoDialog({ onClose }: { onClose: () => void }) {
  const screen = useFormScreen<Typed, FeriadoForm, { message: string }>({
    schema: feriadoForm,
    fields: camposFeriado,
    initial: { cd_local: null, nome: '', dt: '', anual: true },
    send: (body, key) => call(addFeriado, { body, key }),
    onSent: closing(onClose, [listHorarios, readVagas]),
  })
  const locais = useRead(listLocais, { query: {} }, { staleTime: 300_000 })
  return (
    <FormDialog title="Adicionar feriado municipal" submit="Adicionar" {...{ screen, onClose }}>
      <FormCombobox {...screen.field('cd_local')} offered={offeredBy(locais)} />
      <FormText {...screen.field('nome')} maxLength={75} />
      <FormDate {...screen.field('dt')} />
      <FormCheck {...screen.field('anual')} />
    </FormDialog>
  )
}
