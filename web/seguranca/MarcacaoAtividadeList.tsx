import { CalendarCheck } from 'lucide'
import { listMarcacoesAtividade } from '#contract/seguranca/marcacao.ts'
import { inVariant } from '#contract/kit/texts.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { columnsOf, day, organig } from '#web/kit/list/columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'

const AtividadePanel = dialogOf(() => import('./AtividadePanel.tsx'), 'AtividadePanel')

const columns = columnsOf(listMarcacoesAtividade, [
  { key: 'tipo', label: 'Tipo', main: true, wrap: true, searched: true },
  { key: 'tecnic', label: 'Técnico', whole: true, searched: true, width: '22%' },
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '5em' },
  { ...organig, searched: true, width: '22%' },
])

export function MarcacaoAtividadeList() {
  return (
    <ListScreen
      list={useList(listMarcacoesAtividade)}
      columns={columns}
      controls={{ organigrama: OrganigramaFilter, dias: DiasFilter }}
      exported={{
        name: inVariant(['Marcações de atividades tecnicas', 'Marcações de atividades técnicas']),
        minimum: 2,
      }}
      rows={{ opens: { parameter: 'detalhe', Dialog: AtividadePanel } }}
      empty={{
        icon: CalendarCheck,
        title: 'Não há atividades marcadas',
        text: 'As visitas, auditorias e formações que o prestador marcar aparecem aqui até ao dia em que se realizam.',
      }}
    />
  )
}
