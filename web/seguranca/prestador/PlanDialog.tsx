import { estadosAtividade } from '#contract/seguranca/codes.ts'
import { camposPlano, mudarAtividadeForm } from '#contract/seguranca/forms.ts'
import {
  changeAtividade,
  listTecnicosPrestador,
  type AtividadePrestadorRow,
} from '#contract/seguranca/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { choicesOf } from '#web/kit/form/choices.ts'
import { FormLines, FormRadioCode, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone } from './touched.ts'

type Props = { row: AtividadePrestadorRow; onClose: () => void }

const estados = choicesOf(estadosAtividade)

/** Takes an activity over, books it, does it, calls it off or closes it. */
export function PlanDialog({ row, onClose }: Props) {
  const { cd, cd_estad, cd_tecnic, dt, hr, obs, versao } = row
  const tecnicos = useRead(listTecnicosPrestador, {}, { staleTime: 300_000 })
  const screen = useFormScreen({
    schema: mudarAtividadeForm,
    fields: camposPlano,
    initial: { cd_estad, cd_tecnic, dt, hr: hr ?? '', obs: obs ?? '' },
    send: (body, key) => call(changeAtividade, { path: { id: cd }, body, key, ifMatch: versao }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  return (
    <FormDialog title={row.tipo} submit="Guardar" {...{ screen, onClose }}>
      <p>
        {row.empresa} · {row.organig}
        {row.funcion !== null && ` · ${row.funcion}`}
        {row.autor !== null && ` · ${row.autor}`}
      </p>
      <FormRadioCode {...screen.field('cd_estad')} options={estados} />
      <FormCombobox {...screen.field('cd_tecnic')} options={tecnicos.data?.message ?? []} />
      <FormDate {...screen.field('dt')} />
      <FormText {...screen.field('hr')} type="time" />
      <FormLines {...screen.field('obs')} maxLength={2000} rows={3} />
    </FormDialog>
  )
}
