import { ListChecks } from 'lucide'
import { listMedidas } from '#contract/seguranca/medida.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, day, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { TarefaFilter } from './filters.tsx'
import { PrazoCell } from './PrazoCell.tsx'

const columns = columnsOf(listMedidas, [
  { key: 'tarefa', label: 'Tarefa', main: true, whole: true, searched: true },
  { key: 'risco_identific', label: 'Risco', whole: true, searched: true, width: '14%' },
  { key: 'medida', label: 'Medida', whole: true, searched: true, width: '18%' },
  day('dt', 'Data'),
  {
    key: 'prazo',
    label: 'Prazo (dias)',
    cell: (medida) => <PrazoCell medida={medida} />,
    // fits «1234 dias excedidos»
    width: 'max(11.5em, 10.25rem)',
    whole: true,
  },
  {
    key: 'provis',
    label: 'Provisória',
    text: ({ provis }) => (provis ? 'Sim' : 'Não'),
    width: '6.5em',
  },
  { key: 'estad', label: 'Estado', wrap: true, searched: true, width: '8em' },
  { ...organig, searched: true, width: '11%' },
])

export function MedidaList() {
  return (
    <ListScreen
      list={useList(listMedidas)}
      Branch={OrganigramaFilter}
      columns={columns}
      controls={{ tarefa: TarefaFilter }}
      exportName="Medidas em aberto"
      empty={{
        icon: ListChecks,
        title: 'Não há medidas em aberto',
        text: 'As medidas que o prestador propuser contra os riscos aparecem aqui até estarem implementadas.',
      }}
    />
  )
}
