import { CalendarX2 } from 'lucide'
import { listFaltas } from '#contract/saude/falta.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { marcadaEm, pessoa, tipoExame, tipoFalta } from './columns.ts'
import { TipoExameFilter, TipoFaltaExameFilter } from './LookupFilter.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'

const columns = columnsOf(listFaltas, [...pessoa, ...marcadaEm, tipoExame, tipoFalta, organig])

export function FaltaList() {
  return (
    <ListScreen
      list={useList(listFaltas)}
      Branch={OrganigramaFilter}
      columns={columns}
      controls={{ tipo: TipoFaltaExameFilter, exame: TipoExameFilter }}
      exportName="Faltas de exames"
      tabs={<SaudeTabs of="falta" />}
      empty={{
        icon: CalendarX2,
        title: 'Não há faltas a exames',
        text: 'Os exames que foram marcados e não se realizaram aparecem aqui, com o motivo.',
      }}
    />
  )
}
