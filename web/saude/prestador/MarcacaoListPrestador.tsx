import { CalendarHeart } from 'lucide'
import type { ComponentType } from 'react'
import type { List, ListedRow } from '#contract/kit/list.ts'
import {
  listAcoesPrestador,
  listMarcacoesPrestador,
  type AcaoPrestadorRow,
  type MarcacaoPrestadorRow,
} from '#contract/saude/marcacao.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { columnsOf, type Column, pessoa } from '#web/kit/list/columns.ts'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import type { Controls } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { empresaColumn, quando, ramo } from './columns.tsx'
import { MarcacaoActions } from './MarcacaoActions.tsx'
import { EnfermeiroFilter, MedicoFilterPrestador } from '../LookupFilter.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'

type Especie<Row, Values extends object> = {
  columns: readonly Column<Row>[]
  controls: Controls<keyof Values>
  Actions: ComponentType<{ row: Row }>
  Panel: Opens<Row>['Dialog']
  exportName: string
  empty: { title: string; text: string }
}

const marcacoesDe = <Row extends ListedRow, Values extends object>(
  of: List<Row, Values>,
  { Actions, Panel, exportName, empty, ...kind }: Especie<Row, Values>,
) =>
  function Marcacoes() {
    const may = useMay(marcacoes.exame.move)
    return (
      <ListScreen
        {...kind}
        list={useList(of)}
        tabs={<SaudeTabsPrestador />}
        exported={{ name: exportName }}
        rows={{
          actions: may && { count: 2, Actions },
          opens: { parameter: 'detalhe', Dialog: Panel },
        }}
        empty={{ icon: CalendarHeart, ...empty }}
      />
    )
  }

const quem = [...quando, empresaColumn, ...pessoa] as const
const look = { width: '12%', wrap: true } as const

export const MarcacaoListPrestador = marcacoesDe(listMarcacoesPrestador, {
  columns: columnsOf(listMarcacoesPrestador, [
    ...quem,
    { key: 'tipo_exam', label: 'Tipo de exame', ...look },
    { key: 'medic', label: 'Médico', ...look },
    ramo,
  ]),
  controls: { empresa: EmpresaFilter, medico: MedicoFilterPrestador },
  Actions: ({ row }: { row: MarcacaoPrestadorRow }) => (
    <MarcacaoActions especie="exame" row={{ ...row, quem: row.cd_medic }} />
  ),
  Panel: dialogOf(() => import('./MarcadaPanelPrestador.tsx'), 'ExamePanelPrestador'),
  exportName: 'Exames marcados',
  empty: {
    title: 'Não há exames marcados',
    text: 'Os exames ficam aqui até se registar o resultado ou a falta.',
  },
})

export const AcaoListPrestador = marcacoesDe(listAcoesPrestador, {
  columns: columnsOf(listAcoesPrestador, [
    ...quem,
    { key: 'tipo_ac_enferm', label: 'Tipo de ação de enfermagem', ...look, width: '14%' },
    { key: 'enferm', label: 'Enfermeiro', ...look },
    ramo,
  ]),
  controls: { empresa: EmpresaFilter, enfermeiro: EnfermeiroFilter },
  Actions: ({ row }: { row: AcaoPrestadorRow }) => (
    <MarcacaoActions especie="acao" row={{ ...row, quem: row.cd_enferm }} />
  ),
  Panel: dialogOf(() => import('./MarcadaPanelPrestador.tsx'), 'AcaoPanelPrestador'),
  exportName: 'Ações de enfermagem marcadas',
  empty: {
    title: 'Não há ações de enfermagem marcadas',
    text: 'As ações de enfermagem ficam aqui até serem dadas por feitas ou se registar a falta.',
  },
})
