import {
  addExcecao,
  camposExcecao,
  excecaoForm,
  faltaNaExcecao,
  listHorarios,
  type ExcecaoForm,
} from '#contract/auxiliar/horario.ts'
import { listLocais } from '#contract/saude/prestador.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = { quem: string; nome: string; onClose: () => void }
type Typed = {
  quem: string
  dt_de: string
  dt_ate: string
  de: string
  ate: string
  cd_local: number | string | null
}

/** Days of absence, or of other hours than the week's. */
export function ExcecaoDialog({ quem, nome, onClose }: Props) {
  const screen = useFormScreen<Typed, ExcecaoForm, { message: string }>({
    schema: excecaoForm,
    fields: camposExcecao,
    initial: { quem, dt_de: '', dt_ate: '', de: '', ate: '', cd_local: null },
    also: (typed) => faltaNaExcecao({ ...typed, cd_local: null }) ?? {},
    send: (body, key) => call(addExcecao, { body, key }),
    onSent: closing(onClose, [listHorarios, readVagas]),
  })
  const locais = useRead(listLocais, { query: {} }, { staleTime: 300_000 })
  return (
    <FormDialog title={`Dias diferentes: ${nome}`} submit="Guardar" {...{ screen, onClose }}>
      <p>O que já está marcado nesses dias fica como está: veja-o na agenda.</p>
      <Pair>
        <FormDate {...screen.field('dt_de')} />
        <FormDate {...screen.field('dt_ate')} />
        <FormHora {...screen.field('de')} />
        <FormHora {...screen.field('ate')} />
      </Pair>
      {!quem.startsWith('u') && (
        <FormCombobox
          {...screen.field('cd_local')}
          placeholder="Qualquer"
          offered={offeredBy(locais)}
        />
      )}
    </FormDialog>
  )
}
