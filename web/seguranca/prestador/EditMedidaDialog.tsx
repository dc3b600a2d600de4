import { estadosMedida } from '#contract/seguranca/codes.ts'
import { camposMedida, mudarMedidaForm } from '#contract/seguranca/forms.ts'
import type { MedidaEmMaos } from '#contract/seguranca/prestador-listas.ts'
import { changeMedida } from '#contract/seguranca/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormRadioCode, FormText, choicesOf } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfSeguranca } from './touched.ts'

type Props = { row: MedidaEmMaos; onClose: () => void }

const estados = choicesOf(estadosMedida)

export function EditMedidaDialog({ row, onClose }: Props) {
  const { cd, cd_estad, prazo, provis } = row
  const screen = useChangeScreen({
    row,
    reads: readsOfSeguranca,
    onClose,
    schema: mudarMedidaForm,
    fields: camposMedida,
    initial: { cd_estad, prazo, provis },
    send: (body, change) => call(changeMedida, { path: { id: cd }, body, ...change }),
  })
  return (
    <FormDialog title={row.tarefa} submit="Guardar" {...{ screen, onClose }}>
      <p>{row.medida}</p>
      <FormRadioCode {...screen.field('cd_estad')} options={estados} />
      <FormText {...screen.field('prazo')} maxLength={30} />
      <FormCheck {...screen.field('provis')} />
    </FormDialog>
  )
}
