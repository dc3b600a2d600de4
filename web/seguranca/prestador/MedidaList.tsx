import { ListChecks } from 'lucide'
import { listMedidasPrestador } from '#contract/seguranca/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PrazoCell } from '../PrazoCell.tsx'
import { MedidaActions } from './MedidaActions.tsx'

const columns = columnsOf(listMedidasPrestador, [
  { key: 'tarefa', label: 'Tarefa', main: true, whole: true, searched: true },
  { key: 'empresa', label: 'Empresa', wrap: true, searched: true, width: '13%' },
  { key: 'risco_identific', label: 'Risco', whole: true, searched: true, width: '14%' },
  { key: 'medida', label: 'Medida', whole: true, searched: true, width: '20%' },
  day('dt', 'Data'),
  {
    key: 'prazo',
    label: 'Prazo (dias)',
    cell: (medida) => <PrazoCell medida={medida} />,
    width: '10.5em',
  },
  { key: 'estad', label: 'Estado', wrap: true, searched: true, width: '8em' },
])

/** What is still to be done against risks, in all companies: /prestador/seguranca/medida */
export function MedidaList() {
  return (
    <ListScreen
      list={useList(listMedidasPrestador)}
      columns={columns}
      controls={{ empresa: EmpresaFilter }}
      RowActions={MedidaActions}
      rowActionsCount={1}
      empty={{
        icon: ListChecks,
        title: 'Não há medidas em aberto',
        text: 'As medidas propostas ficam aqui até estarem implementadas.',
      }}
    />
  )
}
