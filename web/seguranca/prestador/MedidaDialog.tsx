import { camposMedida, medidaForm } from '#contract/seguranca/forms.ts'
import { createMedida, type AtividadePrestadorRow } from '#contract/seguranca/prestador.ts'
import { today } from '#web/kit/field/date.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormCheck, FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { tellDone } from './touched.ts'

type Props = { atividade: AtividadePrestadorRow; onClose: () => void }

/** Proposes a measure that comes of an activity, where that was. */
export function MedidaDialog({ atividade, onClose }: Props) {
  const { cd, cd_organig, empresa, organig } = atividade
  const screen = useFormScreen({
    schema: medidaForm,
    fields: camposMedida,
    initial: {
      ...{ cd_organig, cd_atividade: cd, tarefa: '', risco_identific: '', medida: '' },
      ...{ dt: today(), prazo: '', provis: false },
    },
    send: (body, key) => call(createMedida, { body, key }),
    onSent(reply) {
      onClose()
      tellDone(reply)
    },
  })
  return (
    <FormDialog
      title="Propor uma medida"
      submit="Propor"
      heading="Faltam dados da medida"
      {...{ screen, onClose }}
    >
      <p>
        {empresa} · {organig}
      </p>
      <FormText {...screen.field('tarefa')} maxLength={150} />
      <FormText {...screen.field('risco_identific')} maxLength={300} />
      <FormLines {...screen.field('medida')} maxLength={1000} rows={3} />
      <FormDate {...screen.field('dt')} />
      <FormText {...screen.field('prazo')} maxLength={30} />
      <FormCheck {...screen.field('provis')} />
    </FormDialog>
  )
}
