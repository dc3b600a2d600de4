import { BellRing, History } from 'lucide'
import { listLembretes } from '#contract/lembrete/lista.ts'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

const colunas = columnsOf(listLembretes, [
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  { key: 'titulo', label: 'Lembrete', main: true, width: '24%', searched: true },
  { key: 'nome', label: 'A quem', width: '15%', searched: true },
  { key: 'organig', label: 'Unidade', below: ({ organig_acima }) => organig_acima },
  { key: 'total', label: 'Quantos', align: 'end', width: '5.5em' },
  {
    key: 'subida',
    label: 'Subiu',
    width: '5em',
    text: ({ subida }) => (subida ? 'Sim' : 'Não'),
  },
  { key: 'estado', label: 'Correio', width: '11em' },
])

export function LembreteList() {
  return (
    <ListScreen
      list={useList(listLembretes)}
      columns={colunas}
      controls={{ desde: FilterDate, ate: FilterDate }}
      words={{
        intro:
          'A quem o portal lembrou o quê. «Subiu» diz que já tinha sido lembrado três vezes numa unidade abaixo.',
        counted: ['lembrete', 'lembretes'],
      }}
      actions={
        <ButtonLink to="/lembretes" icon={<Icon of={BellRing} size={16} />}>
          Regras
        </ButtonLink>
      }
      empty={{
        icon: History,
        title: 'Ainda nada foi lembrado',
        text: 'Fica aqui registado cada lembrete que o portal envia, e a quem.',
      }}
    />
  )
}
