import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { camposMedida, medidaEscrita, type MedidaEscrita } from '#contract/seguranca/forms.ts'
import type { AtividadeEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { createMedida } from '#contract/seguranca/prestador.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { today } from '#web/kit/field/date.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormCheck, FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { OndeFields } from './OndeFields.tsx'
import { readsOfSeguranca } from './touched.ts'

type Props = { atividade?: AtividadeEmMaos; onClose: () => void }

type Typed = number | string | null
type FormValues = Record<'cd_empresa' | 'cd_organig' | 'cd_atividade', Typed> &
  Record<'tarefa' | 'risco_identific' | 'medida' | 'dt' | 'prazo', string> & { provis: boolean }

/** Proposes a measure: for an activity's branch, or without an activity. */
export function MedidaDialog({ atividade, onClose }: Props) {
  const navigate = useNavigate()
  const screen = useFormScreen<FormValues, MedidaEscrita, { message: string; cd: number }>({
    schema: medidaEscrita,
    fields: camposMedida,
    initial: {
      cd_empresa: atividade?.cd_empresa ?? null,
      cd_organig: atividade?.cd_organig ?? null,
      cd_atividade: atividade?.cd ?? null,
      tarefa: '',
      risco_identific: '',
      medida: '',
      dt: today(),
      prazo: '',
      provis: false,
    },
    send(form, key) {
      const { cd_empresa: _, ...body } = form
      return call(createMedida, { body, key })
    },
    async onSent(reply, { cd_empresa }) {
      closing(onClose, readsOfSeguranca)(reply)
      // the activity shows it in its panel
      if (atividade) return
      await navigate({
        to: '/prestador/seguranca/medida',
        search: { empresa: cd_empresa, ordenacao: 'dt.des', nova: reply.cd },
      })
    },
  })
  const { form } = screen
  const empresa = useWatch({ control: form.control, name: 'cd_empresa' })
  return (
    <FormDialog
      title="Propor uma medida"
      submit="Propor"
      heading="Faltam dados da medida"
      {...{ screen, onClose }}
    >
      {atividade ? (
        <p>
          {atividade.empresa} · {formatPlace(atividade.organig, atividade.organig_acima)}
        </p>
      ) : (
        <OndeFields
          {...{ screen, empresa }}
          onEmpresa={(cd_organig) => form.setValue('cd_organig', cd_organig)}
        />
      )}
      <FormText {...screen.field('tarefa')} maxLength={150} />
      <FormText {...screen.field('risco_identific')} maxLength={300} />
      <FormLines {...screen.field('medida')} maxLength={1000} rows={3} />
      <FormDate {...screen.field('dt')} />
      <FormText {...screen.field('prazo')} maxLength={30} />
      <FormCheck {...screen.field('provis')} />
    </FormDialog>
  )
}
