import { CalendarHeart } from 'lucide'
import { listMarcacoes } from '#contract/saude/marcacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { marcadaEm, pessoa, ramo, tipoExame } from './columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'
import { marcacoesIntro } from './texts.ts'

const columns = columnsOf(listMarcacoes, [...pessoa, ...marcadaEm, tipoExame, ramo])

/** /saude/marcacao/exame */
export function MarcacaoList() {
  return (
    <ListScreen
      list={useList(listMarcacoes)}
      Branch={OrganigramaFilter}
      intro={marcacoesIntro}
      columns={columns}
      controls={{ dias: DiasFilter }}
      csvName="Marcações de exames"
      csvMinimum={2}
      tabs={<SaudeTabs of="marcacao" />}
      empty={{
        icon: CalendarHeart,
        title: 'Não há exames marcados',
        text: 'Os exames que o prestador marcar aparecem aqui até ao dia em que se realizam.',
      }}
    />
  )
}
