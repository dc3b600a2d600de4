import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { RowActions } from '#web/comum/pedido/RowActions.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

const RemovePedido = onDemand(async () => (await import('./RemovePedido.tsx')).RemovePedido)

/** What can be done with a request about an employee. */
export function PedidoActions({ row }: { row: PedidoRow }) {
  return (
    <RowActions
      pedido={row}
      nome={`${row.nome}: ${row.tipo}`}
      removal={(removing) => <RemovePedido pedido={row} {...removing} />}
    />
  )
}
