import { camposPercurso, planMedida, planoMedidaForm } from '#contract/seguranca/percurso-medida.ts'
import { call } from '#web/kit/call/call.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Medida } from './linhas.tsx'
import { readsOfMedida } from './reads.ts'

type Props = { medida: Medida; onClose: () => void }

export function PlanoDialog({ medida, onClose }: Props) {
  const { cd, responsavel, previsto } = medida
  const org = useEmpresa().empresa.cd
  const screen = useChangeScreen({
    row: medida,
    reads: readsOfMedida,
    onClose,
    schema: planoMedidaForm,
    fields: camposPercurso,
    initial: { responsavel: responsavel ?? '', previsto: previsto ?? '' },
    send: (body, change) => call(planMedida, { path: { org, id: cd }, body, ...change }),
  })
  return (
    <FormDialog title="Responsável e dia previsto" submit="Guardar" {...{ screen, onClose }}>
      <p>{medida.tarefa}</p>
      <FormText {...screen.field('responsavel')} maxLength={150} />
      <FormDate {...screen.field('previsto')} />
    </FormDialog>
  )
}
