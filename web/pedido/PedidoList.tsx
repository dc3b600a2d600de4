import { useSearch } from '@tanstack/react-router'
import { Inbox } from 'lucide'
import { listPedidos, restorePedido } from '#contract/pedido/pedido.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { FuncionarioChip } from '#web/comum/pedido/FuncionarioChip.tsx'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'
import { Removidos } from '#web/comum/pedido/Removidos.tsx'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { columns } from './columns.tsx'
import { PedidoActions } from './PedidoActions.tsx'
import { PedidoRecibo } from './PedidoRecibo.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

/** The requests about employees: /pendente/funcionario */
export function PedidoList() {
  const list = useList(listPedidos)
  const { empresa } = useEmpresa()
  const { pedido, ate } = useSearch({ from: '/sessao/com-empresa/pendente/funcionario' })
  return (
    <ListScreen
      list={list}
      Branch={OrganigramaFilter}
      columns={columns}
      exportName="Funcionários pendentes"
      tabs={<PedidoTabs />}
      above={
        <>
          {pedido !== undefined && ate === undefined && <PedidoRecibo key={pedido} cd={pedido} />}
          <Removidos undo={restorePedido} />
          <FuncionarioChip list={list} nameOf={({ nome }) => nome} />
        </>
      }
      RowActions={PedidoActions}
      rowActionsCount={2}
      opens={{ parameter: 'detalhe', Dialog: PedidoDialog }}
      marks={{ parameter: 'pedido', until: 'ate', said: sent }}
      empty={{
        icon: Inbox,
        title: 'Ainda não há pedidos',
        text: 'As admissões, alterações, transferências e saídas que pedir aparecem aqui, com a resposta do prestador.',
        action: can(empresa, 'funcionario') && (
          <ButtonLink to="/funcionario">Ver os funcionários</ButtonLink>
        ),
      }}
    />
  )
}

const sent = ({ tipo, nome, estado }: PedidoRow) =>
  `O pedido enviado está na lista: ${tipo}, ${nome}, estado ${estado}.`
