import type { PedidoSaudeRow } from '#contract/saude/pedido/pedido.ts'
import { RowActions } from '#web/comum/pedido/RowActions.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const RemovePedido = onDemand(async () => (await import('./RemovePedido.tsx')).RemovePedido)

/** What can be done with a request about an appointment. */
export const PedidoActions = ({ row }: { row: PedidoSaudeRow }) => (
  <RowActions
    pedido={row}
    nome={`${row.nome}: ${row.tipo}`}
    remover="funcionario.editar"
    removal={(removing) => <RemovePedido pedido={row} {...removing} />}
  />
)
