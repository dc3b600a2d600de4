import { useWatch } from 'react-hook-form'
import { ausenciaErrada, diasDesde } from '#contract/acidente/ausencia.ts'
import type { Acidente } from '#contract/acidente/chamadas.ts'
import { camposDepois } from '#contract/acidente/campos.ts'
import { ausenciaEscrita } from '#contract/acidente/depois-forms.ts'
import { writeAusencia } from '#contract/acidente/depois.ts'
import { isDay } from '#contract/kit/reading.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { readsOfAcidentes } from './reads.ts'

type Props = { acidente: Acidente; onClose: () => void }

export function AusenciaDialog({ acidente, onClose }: Props) {
  const { cd, dt, dt_fim_ausencia, dias_perdidos } = acidente
  const { empresa } = useEmpresa()
  const screen = useChangeScreen({
    row: acidente,
    reads: readsOfAcidentes,
    onClose,
    schema: ausenciaEscrita,
    fields: camposDepois,
    initial: {
      dt_fim_ausencia: dt_fim_ausencia ?? '',
      dias_perdidos: dias_perdidos === null ? '' : String(dias_perdidos),
      obs: '',
    },
    also: ({ dt_fim_ausencia: fim, dias_perdidos: dias }) => {
      const escrita = { dt_fim_ausencia: fim, dias_perdidos: dias === '' ? null : Number(dias) }
      return ausenciaErrada(escrita, { dt, hoje: today() })
    },
    send: (body, change) =>
      call(writeAusencia, { path: { org: empresa.cd, id: cd }, body, ...change }),
  })
  const fim = useWatch({ control: screen.control, name: 'dt_fim_ausencia' })
  const contados = isDay(fim) && fim >= dt ? diasDesde(dt, fim) : undefined
  const dias = screen.field('dias_perdidos')
  return (
    <FormDialog
      title="Ausência e observações"
      submit="Guardar"
      heading={whereEmpty(fixedText('preenchaCampos'))}
      {...{ screen, onClose }}
    >
      <FormDate {...screen.field('dt_fim_ausencia')} />
      <FormText
        {...dias}
        inputMode="numeric"
        maxLength={5}
        placeholder={contados === undefined ? undefined : String(contados)}
        hint={
          contados === undefined
            ? dias.hint
            : `Dias de calendário, sem contar o do acidente: ${contados} até essa data.`
        }
      />
      <FormLines {...screen.field('obs')} maxLength={2000} />
    </FormDialog>
  )
}
