import { CalendarX2 } from 'lucide'
import { listFaltasAcoes } from '#contract/saude/falta.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { marcadaEm, pessoa, tipoAcao, tipoFalta } from './columns.ts'
import { TipoAcaoFilter, TipoFaltaAcaoFilter } from './LookupFilter.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'

const columns = columnsOf(listFaltasAcoes, [...pessoa, ...marcadaEm, tipoAcao, tipoFalta, organig])

export function FaltaAcaoList() {
  return (
    <ListScreen
      list={useList(listFaltasAcoes)}
      Branch={OrganigramaFilter}
      columns={columns}
      controls={{ tipo: TipoFaltaAcaoFilter, acao: TipoAcaoFilter }}
      exportName="Faltas de ações de enfermagem"
      tabs={<SaudeTabs of="falta" />}
      empty={{
        icon: CalendarX2,
        title: 'Não há faltas a ações de enfermagem',
        text: 'As ações de enfermagem que foram marcadas e não se realizaram aparecem aqui, com o motivo.',
      }}
    />
  )
}
