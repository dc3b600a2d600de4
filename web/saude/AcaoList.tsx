import { CalendarHeart } from 'lucide'
import { listAcoes } from '#contract/saude/marcacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { marcadaEm, pessoa, ramo, tipoAcao, tipoExame } from './columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'
import { marcacoesIntro } from './texts.ts'

const columns = columnsOf(listAcoes, [...pessoa, ...marcadaEm, tipoAcao, tipoExame, ramo])

/** /saude/marcacao/acao-enfermagem */
export function AcaoList() {
  return (
    <ListScreen
      list={useList(listAcoes)}
      Branch={OrganigramaFilter}
      intro={marcacoesIntro}
      columns={columns}
      controls={{ dias: DiasFilter }}
      csvName="Marcações de ações de enfermagem"
      csvMinimum={2}
      tabs={<SaudeTabs of="marcacao" />}
      empty={{
        icon: CalendarHeart,
        title: 'Não há ações de enfermagem marcadas',
        text: 'As ações de enfermagem que o prestador marcar aparecem aqui até ao dia em que se realizam.',
      }}
    />
  )
}
