import { CalendarCheck, HardHat, Pencil, RotateCcw } from 'lucide'
import { reopenAdaptacao } from '#contract/saude/conhecimento.ts'
import { listAdaptacoes, type AdaptacaoRow } from '#contract/saude/adaptacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { useWrite } from '#web/kit/call/write.ts'
import { columnsOf, organig, pessoa } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { andamento, doExame, restricoes } from './colunas.ts'
import { ExameTabs } from './ExameTabs.tsx'

const PlanAdaptacaoDialog = dialogOf(() => import('./AdaptacaoDialogs.tsx'), 'PlanAdaptacaoDialog')
const CompleteAdaptacaoDialog = dialogOf(
  () => import('./AdaptacaoDialogs.tsx'),
  'CompleteAdaptacaoDialog',
)

const onde = { ...organig, width: '11%' } as const
const columns = columnsOf(listAdaptacoes, [...pessoa, doExame, ...andamento, onde])
const withWords = columnsOf(listAdaptacoes, [...pessoa, restricoes, ...andamento, onde])

export function AdaptacaoList() {
  const { empresa } = useEmpresa()
  const doc = can(empresa, 'saude', 'doc')
  return (
    <ListScreen
      list={useList(listAdaptacoes)}
      columns={doc ? withWords : columns}
      controls={{ organigrama: OrganigramaFilter }}
      tabs={<ExameTabs />}
      words={{
        intro: 'O que as restrições de uma ficha de aptidão pedem que mude no posto de trabalho.',
      }}
      rows={{ actions: doc && { count: 2, Actions } }}
      empty={{
        icon: HardHat,
        title: 'Não há adaptações por fazer',
        text: 'Quando uma ficha de aptidão traz restrições, aparece aqui o posto a adaptar, até alguém o dar por feito.',
      }}
    />
  )
}

function Actions({ row }: { row: AdaptacaoRow }) {
  const { cd_estad, funcion } = row
  if (cd_estad === 'feita') return <Reabrir row={row} />
  if (cd_estad === 'substituida') return null
  return (
    <>
      <DialogButton
        name={`Dizer quem trata da adaptação do posto de ${funcion}`}
        icon={Pencil}
        Dialog={PlanAdaptacaoDialog}
        of={{ row }}
      />
      <DialogButton
        name={`Dar por feita a adaptação do posto de ${funcion}`}
        icon={CalendarCheck}
        Dialog={CompleteAdaptacaoDialog}
        of={{ row }}
      />
    </>
  )
}

function Reabrir({ row: { cd, funcion } }: { row: AdaptacaoRow }) {
  const { empresa } = useEmpresa()
  const { write, waiting } = useWrite(reopenAdaptacao, { touches: [listAdaptacoes] })
  return (
    <IconButton
      name={`Reabrir a adaptação do posto de ${funcion}`}
      icon={RotateCcw}
      aria-busy={waiting || undefined}
      onClick={() => void write({ path: { org: empresa.cd, id: cd } })}
    />
  )
}
