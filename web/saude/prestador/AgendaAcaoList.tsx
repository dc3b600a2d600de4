import { CalendarHeart } from 'lucide'
import { listAcoesPrestador } from '#contract/saude/agenda.ts'
import { moveAcao } from '#contract/saude/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { columnsOf, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AcaoActionsPrestador } from './AcaoActionsPrestador.tsx'
import { empresaColumn, quando, ramo } from './columns.tsx'
import { EnfermeiroFilter } from './PessoalFilter.tsx'
import { PrestadorTabs } from './PrestadorTabs.tsx'

const columns = columnsOf(listAcoesPrestador, [
  ...quando,
  empresaColumn,
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  { key: 'tipo_ac_enferm', label: 'Tipo de ação de enfermagem', width: '14%', wrap: true },
  { key: 'enferm', label: 'Enfermeiro', width: '12%', wrap: true },
  ramo,
])

export function AgendaAcaoList() {
  const may = useMay(moveAcao)
  return (
    <ListScreen
      list={useList(listAcoesPrestador)}
      columns={columns}
      exportName="Ações de enfermagem marcadas"
      tabs={<PrestadorTabs />}
      controls={{ empresa: EmpresaFilter, enfermeiro: EnfermeiroFilter }}
      {...(may && { RowActions: AcaoActionsPrestador, rowActionsCount: 3 })}
      empty={{
        icon: CalendarHeart,
        title: 'Não há ações de enfermagem marcadas',
        text: 'As ações de enfermagem ficam aqui até serem dadas por feitas ou se registar a falta.',
      }}
    />
  )
}
