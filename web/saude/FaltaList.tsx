import { CalendarX2 } from 'lucide'
import type { ComponentType } from 'react'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { listFaltas, listFaltasAcoes } from '#contract/saude/marcacao.ts'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, organig, type Column, pessoa } from '#web/kit/list/columns.ts'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import type { Controls } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList, type ListState } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { marcadaEm, tipoAcao, tipoExame } from './columns.ts'
import { TipoAcaoFilter, TipoExameFilter, tiposFaltaOf } from './LookupFilter.tsx'
import { EspecieTabs } from './MarcacaoList.tsx'

const Limites = extraOf(() => import('#web/comum/organigrama/LimitesDaLista.tsx'), 'LimitesDaLista')

const tipoFalta = { key: 'estado', label: 'Tipo de falta', wrap: true, width: '10.5em' } as const

type Especie<Row extends ListedRow, Values extends object> = {
  columns: readonly Column<Row>[]
  controls: Controls<keyof Values>
  Panel: Opens<Row>['Dialog']
  exportName: string
  empty: { title: string; text: string }
  Limits?: ComponentType<{ list: ListState<Row, Values> }>
}

const faltasDe = <Row extends ListedRow, Values extends object>(
  of: List<Row, Values>,
  { Panel, exportName, empty, Limits, ...kind }: Especie<Row, Values>,
) =>
  function Faltas() {
    const list = useList(of)
    return (
      <ListScreen
        {...kind}
        list={list}
        rows={{ opens: { parameter: 'detalhe', Dialog: Panel } }}
        exported={{ name: exportName }}
        tabs={<EspecieTabs of="falta" />}
        empty={{ icon: CalendarX2, ...empty }}
      >
        {Limits && <Limits list={list} />}
      </ListScreen>
    )
  }

export const FaltaList = faltasDe(listFaltas, {
  columns: columnsOf(listFaltas, [...pessoa, ...marcadaEm, tipoExame, tipoFalta, organig]),
  controls: {
    organigrama: OrganigramaFilter,
    tipo: tiposFaltaOf('f'),
    exame: TipoExameFilter,
  },
  Panel: dialogOf(() => import('./MarcadaPanel.tsx'), 'ExamePanel'),
  exportName: 'Faltas de exames',
  empty: {
    title: 'Não há faltas a exames',
    text: 'Os exames que foram marcados e não se realizaram aparecem aqui, com o motivo.',
  },
  Limits: ({ list }) => <Limites list={list} que="as faltas" />,
})

export const FaltaAcaoList = faltasDe(listFaltasAcoes, {
  columns: columnsOf(listFaltasAcoes, [...pessoa, ...marcadaEm, tipoAcao, tipoFalta, organig]),
  controls: {
    organigrama: OrganigramaFilter,
    tipo: tiposFaltaOf('ma'),
    acao: TipoAcaoFilter,
  },
  Panel: dialogOf(() => import('./MarcadaPanel.tsx'), 'AcaoPanel'),
  exportName: 'Faltas de ações de enfermagem',
  empty: {
    title: 'Não há faltas a ações de enfermagem',
    text: 'As ações de enfermagem que foram marcadas e não se realizaram aparecem aqui, com o motivo.',
  },
})
