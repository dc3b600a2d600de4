import { CalendarHeart } from 'lucide'
import { listAcoes } from '#contract/saude/marcacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { pede } from '#web/comum/saude/pede.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { CalendarioButton } from './CalendarioButton.tsx'
import { escolhaDe, marcadaEm, pessoa, tipoAcao, tipoExame } from './columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import { AcaoActions } from './pedido/MarcacaoActions.tsx'
import { PedidosLink } from './pedido/PedidosLink.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'
import { marcacoesIntro } from './texts.ts'

const columns = columnsOf(listAcoes, [...pessoa, ...marcadaEm, tipoAcao, tipoExame, organig])

const chosenBy = escolhaDe('a ação de enfermagem')

export function AcaoList() {
  const list = useList(listAcoes)
  const selection = useSelection(list.reply, chosenBy)
  const { empresa } = useEmpresa()
  return (
    <ListScreen
      list={list}
      choosing={boxesOf(selection)}
      actions={
        <>
          <PedidosLink />
          <CalendarioButton especie="acao" list={list} chosen={selection.chosen} />
        </>
      }
      Branch={OrganigramaFilter}
      intro={marcacoesIntro}
      columns={columns}
      controls={{ dias: DiasFilter }}
      exportName="Marcações de ações de enfermagem"
      exportMinimum={2}
      {...(pede(empresa) && { RowActions: AcaoActions, rowActionsCount: 2 })}
      tabs={<SaudeTabs of="marcacao" />}
      empty={{
        icon: CalendarHeart,
        title: 'Não há ações de enfermagem marcadas',
        text: 'As ações de enfermagem que o prestador marcar aparecem aqui até ao dia em que se realizam.',
      }}
    />
  )
}
