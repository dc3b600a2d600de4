import { estadoAtividade, estadosAtividade } from '#contract/seguranca/codes.ts'
import { camposPlano, mudarAtividadeForm } from '#contract/seguranca/forms.ts'
import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { changeAtividade } from '#contract/seguranca/prestador.ts'
import { VezFields } from '#web/comum/agenda/VezFields.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormRadioCode, Pair, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useTecnicos } from './lookups.ts'
import { readsOfSeguranca, tellDoneSeguranca } from './touched.ts'

type Props = { row: AtividadeEmMaos; onClose: () => void }

// an activity is concluded together with its report
const { 99: _, ...porConcluir } = estadosAtividade
const estados = choicesOf(porConcluir)

/** Changes the state of an activity: taken over, booked, under way or cancelled. */
export function PlanDialog({ row, onClose }: Props) {
  const { cd, cd_estad, cd_tecnic, dt, hr, obs } = row
  const pedida = cd_estad === estadoAtividade.pedida
  const { ifMatch, onFailed } = useVersao(row, readsOfSeguranca)
  const screen = useFormScreen({
    schema: mudarAtividadeForm,
    fields: camposPlano,
    // the day of a request is not the day of the visit: planning it gives it one
    initial: pedida
      ? { cd_estad: estadoAtividade.marcada, cd_tecnic, dt: '', hr: '', obs: obs ?? '' }
      : { cd_estad, cd_tecnic, dt, hr: hr ?? '', obs: obs ?? '' },
    also: (said) => ({
      ...(pedida &&
        said.cd_estad === estadoAtividade.marcada &&
        said.dt === '' && { dt: 'Introduza a data.' }),
    }),
    send: (body, key) => call(changeAtividade, { path: { id: cd }, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellDoneSeguranca(reply)
    },
    onFailed,
  })
  return (
    <FormDialog
      title={pedida ? `Planear: ${row.tipo}` : row.tipo}
      submit="Guardar"
      {...{ screen, onClose }}
    >
      <p>
        {row.empresa} · {formatPlace(row.organig, row.organig_acima)}
        {row.funcion !== null && ` · ${row.funcion}`}
        {row.autor !== null && ` · ${row.autor}`}
      </p>
      <FormRadioCode {...screen.field('cd_estad')} options={estados} />
      <FormCombobox {...screen.field('cd_tecnic')} offered={useTecnicos()} />
      <Pair>
        <VezFields screen={screen} />
      </Pair>
      <FormLines {...screen.field('obs')} maxLength={2000} rows={3} />
    </FormDialog>
  )
}
