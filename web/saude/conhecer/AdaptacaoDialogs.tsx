import { restricoesSeguidas } from '#contract/saude/restricoes.ts'
import { completeAdaptacao, planAdaptacao } from '#contract/saude/conhecimento.ts'
import { listAdaptacoes, type AdaptacaoRow } from '#contract/saude/adaptacao.ts'
import { adaptacaoFeitaForm, adaptacaoForm, camposAdaptacao } from '#contract/saude/forms.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Note } from '#web/kit/ui/Layout.tsx'

type Props = { row: AdaptacaoRow; onClose: () => void }

const reads = [listAdaptacoes]

export function PlanAdaptacaoDialog({ row, onClose }: Props) {
  const { empresa } = useEmpresa()
  const screen = useChangeScreen({
    row,
    reads,
    onClose,
    schema: adaptacaoForm,
    fields: camposAdaptacao,
    initial: { quem: row.quem ?? '', ate: row.ate ?? '' },
    also: ({ ate }) =>
      ate !== '' && ate < today() ? { ate: 'Não pode ser um dia que já passou.' } : {},
    brief: true,
    send: (body, change) =>
      call(planAdaptacao, { path: { org: empresa.cd, id: row.cd }, body, ...change }),
  })
  return (
    <FormDialog
      title={`Adaptação do posto de ${row.funcion}`}
      submit="Guardar"
      {...{ screen, onClose }}
    >
      <Restricoes row={row} />
      <FormText {...screen.field('quem')} maxLength={100} />
      <FormDate {...screen.field('ate')} />
    </FormDialog>
  )
}

export function CompleteAdaptacaoDialog({ row, onClose }: Props) {
  const { empresa } = useEmpresa()
  const screen = useChangeScreen({
    row,
    reads,
    onClose,
    schema: adaptacaoFeitaForm,
    fields: camposAdaptacao,
    initial: { dt: today(), nota: '' },
    also: ({ dt }) => (dt > today() ? { dt: 'Não pode ser um dia que ainda não chegou.' } : {}),
    brief: true,
    send: (body, change) =>
      call(completeAdaptacao, { path: { org: empresa.cd, id: row.cd }, body, ...change }),
  })
  return (
    <FormDialog
      title={`Adaptação do posto de ${row.funcion}`}
      submit="Dar por feita"
      {...{ screen, onClose }}
    >
      <Restricoes row={row} />
      <FormDate {...screen.field('dt')} />
      <FormLines {...screen.field('nota')} maxLength={500} rows={3} />
    </FormDialog>
  )
}

const Restricoes = ({ row: { restricoes } }: { row: AdaptacaoRow }) => (
  <Note full>A ficha diz: {restricoesSeguidas(restricoes ?? '')}.</Note>
)
