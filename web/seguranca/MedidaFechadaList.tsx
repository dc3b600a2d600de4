import { ListChecks } from 'lucide'
import { listMedidasFechadas } from '#contract/seguranca/medida.ts'
import { LimitesDaLista } from '#web/comum/organigrama/LimitesDaLista.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, day, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { MedidasLink } from './MedidasLink.tsx'

const MedidaPanel = dialogOf(() => import('./MedidaPanel.tsx'), 'MedidaPanel')

const columns = columnsOf(listMedidasFechadas, [
  { key: 'tarefa', label: 'Tarefa', main: true, whole: true, searched: true },
  { key: 'risco_identific', label: 'Risco', whole: true, searched: true, width: '14%' },
  { key: 'medida', label: 'Medida', whole: true, searched: true, width: '18%' },
  day('dt', 'Data'),
  {
    key: 'dt_prazo',
    label: 'Prazo',
    text: ({ prazo }) => prazo,
    below: ({ dt_prazo }) => formatDate(dt_prazo),
    width: '8em',
  },
  {
    key: 'fechada',
    label: 'Fechada em',
    text: ({ fechada }) => (fechada === null ? 'Não se sabe' : formatDate(fechada)),
    below: ({ atraso }) => (atraso ? 'Com atraso' : null),
    width: '8em',
  },
  { key: 'responsavel', label: 'Responsável', whole: true, width: '9em' },
  { ...organig, searched: true, width: '12%' },
])

export function MedidaFechadaList() {
  const list = useList(listMedidasFechadas)
  return (
    <ListScreen
      list={list}
      columns={columns}
      controls={{ organigrama: OrganigramaFilter }}
      actions={<MedidasLink to="/seguranca/medidas" />}
      exported={{ name: 'Medidas fechadas' }}
      rows={{ opens: { parameter: 'detalhe', Dialog: MedidaPanel } }}
      empty={{
        icon: ListChecks,
        title: 'Não há medidas fechadas',
        text: 'As medidas em aberto passam para aqui quando o prestador as dá por implementadas.',
      }}
    >
      <LimitesDaLista list={list} que="as medidas com prazo" />
    </ListScreen>
  )
}
