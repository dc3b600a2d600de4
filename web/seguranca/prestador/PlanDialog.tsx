import { useWatch } from 'react-hook-form'
import { estadoAtividade, estadosAtividade } from '#contract/seguranca/codes.ts'
import { camposPlano, mudarAtividadeForm } from '#contract/seguranca/forms.ts'
import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { changeAtividade } from '#contract/seguranca/prestador.ts'
import { AnywayDialog, useAnyway } from '#web/comum/marcar/AnywayDialog.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { call } from '#web/kit/call/call.ts'
import { FormLines, FormRadioCode, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { Horas, useHoras } from './Horas.tsx'
import { readsOfSeguranca } from './touched.ts'

type Props = { row: AtividadeEmMaos; onClose: () => void }

// an activity is concluded together with its report
const { 99: _, ...porConcluir } = estadosAtividade
const estados = choicesOf(porConcluir)

/** Changes the state of an activity: taken over, booked, under way or cancelled. */
export function PlanDialog({ row, onClose }: Props) {
  const { cd, cd_estad, cd_tecnic, dt, hr, minutos, obs } = row
  const pedida = cd_estad === estadoAtividade.pedida
  const screen = useChangeScreen({
    row,
    reads: readsOfSeguranca,
    onClose,
    schema: mudarAtividadeForm,
    fields: camposPlano,
    // the day of a request is not the day of the visit: planning it gives it one
    initial: pedida
      ? { cd_estad: estadoAtividade.marcada, cd_tecnic, dt: '', hr: '', minutos, obs: obs ?? '' }
      : { cd_estad, cd_tecnic, dt, hr: hr ?? '', minutos, obs: obs ?? '' },
    also: (said) => ({
      ...(pedida &&
        said.cd_estad === estadoAtividade.marcada &&
        said.dt === '' && { dt: 'Introduza a data.' }),
    }),
    send: (body, change) => call(changeAtividade, { path: { id: cd }, body, ...change }),
  })
  const { form } = screen
  const typed = useWatch({ control: form.control })
  const horas = useHoras(typed, cd)
  const { check, anyway } = useAnyway(screen.submit)
  // an hour that stays as it is was asked about when it was booked
  const changes =
    cd_estad !== estadoAtividade.marcada ||
    [typed.dt !== dt, typed.hr !== hr, typed.minutos !== minutos].includes(true) ||
    typed.cd_tecnic !== cd_tecnic
  const conta = typed.cd_estad === estadoAtividade.marcada && changes
  return (
    <>
      <FormDialog
        title={pedida ? `Planear: ${row.tipo}` : row.tipo}
        submit="Guardar"
        {...{ screen, onClose }}
        onChecked={async (body) => await (conta ? check(body, horas.readNow) : screen.submit(body))}
      >
        <p>
          {row.empresa} · {formatPlace(row.organig, row.organig_acima)}
          {row.funcion !== null && ` · ${row.funcion}`}
          {row.autor !== null && ` · ${row.autor}`}
        </p>
        <FormRadioCode {...screen.field('cd_estad')} options={estados} />
        <Horas
          {...{ screen, horas, conta }}
          onChoose={(vaga) => {
            const set = { shouldDirty: true, shouldValidate: true }
            form.setValue('dt', vaga.dt, set)
            form.setValue('hr', vaga.hr, set)
            form.setValue('cd_tecnic', vaga.quem, set)
            // a request that gets its hour is booked
            if (typed.cd_estad === estadoAtividade.pedida) {
              form.setValue('cd_estad', estadoAtividade.marcada, set)
            }
          }}
        />
        <FormLines {...screen.field('obs')} maxLength={2000} rows={3} />
      </FormDialog>
      {anyway && <AnywayDialog verb="Marcar" {...anyway} />}
    </>
  )
}
