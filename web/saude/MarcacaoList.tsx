import { CalendarHeart } from 'lucide'
import { listMarcacoes } from '#contract/saude/marcacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { pede } from '#web/comum/saude/pede.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { CalendarioButton } from './CalendarioButton.tsx'
import { escolhaDe, marcadaEm, pessoa, tipoExame } from './columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import { ExameActions } from './pedido/MarcacaoActions.tsx'
import { PedidosLink } from './pedido/PedidosLink.tsx'
import { SaudeTabs } from './SaudeTabs.tsx'
import { marcacoesIntro } from './texts.ts'

const columns = columnsOf(listMarcacoes, [...pessoa, ...marcadaEm, tipoExame, organig])

const chosenBy = escolhaDe('o exame')

export function MarcacaoList() {
  const list = useList(listMarcacoes)
  const selection = useSelection(list.reply, chosenBy)
  const { empresa } = useEmpresa()
  return (
    <ListScreen
      list={list}
      choosing={boxesOf(selection)}
      actions={
        <>
          <PedidosLink />
          <CalendarioButton especie="exame" list={list} chosen={selection.chosen} />
        </>
      }
      Branch={OrganigramaFilter}
      intro={marcacoesIntro}
      columns={columns}
      controls={{ dias: DiasFilter }}
      exportName="Marcações de exames"
      exportMinimum={2}
      {...(pede(empresa) && { RowActions: ExameActions, rowActionsCount: 2 })}
      tabs={<SaudeTabs of="marcacao" />}
      empty={{
        icon: CalendarHeart,
        title: 'Não há exames marcados',
        text: 'Os exames que o prestador marcar aparecem aqui até ao dia em que se realizam.',
      }}
    />
  )
}
