import { CalendarHeart } from 'lucide'
import { listMarcacoesPrestador } from '#contract/saude/agenda.ts'
import { moveExame } from '#contract/saude/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { columnsOf, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { empresaColumn, quando, ramo } from './columns.tsx'
import { MedicoFilterPrestador } from './PessoalFilter.tsx'
import { MarcacaoActions } from './MarcacaoActions.tsx'
import { PrestadorTabs } from './PrestadorTabs.tsx'

const columns = columnsOf(listMarcacoesPrestador, [
  ...quando,
  empresaColumn,
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  { key: 'tipo_exam', label: 'Tipo de exame', width: '12%', wrap: true },
  { key: 'medic', label: 'Médico', width: '12%', wrap: true },
  ramo,
])

export function AgendaList() {
  const may = useMay(moveExame)
  return (
    <ListScreen
      list={useList(listMarcacoesPrestador)}
      columns={columns}
      exportName="Exames marcados"
      tabs={<PrestadorTabs />}
      controls={{ empresa: EmpresaFilter, medico: MedicoFilterPrestador }}
      {...(may && { RowActions: MarcacaoActions, rowActionsCount: 3 })}
      empty={{
        icon: CalendarHeart,
        title: 'Não há exames marcados',
        text: 'Os exames ficam aqui até se registar o resultado ou a falta.',
      }}
    />
  )
}
