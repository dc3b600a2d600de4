import { estadoPedido } from '#contract/comum/codes.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { PedidoKind, PedidoListado, PedidoLido } from './kind.ts'

/** The refused request that the address names: undefined while it loads, null for none. */
export function useCorrigido<Row extends PedidoListado, Pedido extends PedidoLido>(
  { calls, reading }: PedidoKind<Row, Pedido>,
  corrigir: number | undefined,
) {
  const { empresa } = useEmpresa()
  const { data, error } = useRead(
    calls.read,
    corrigir === undefined ? undefined : { path: { org: empresa.cd, id: corrigir } },
    // without the right to read requests, the form begins empty
    { ...reading, handled: true },
  )
  if (corrigir === undefined || error) return null
  if (!data) return undefined
  if (data.message?.cd_estad !== estadoPedido.recusado) return null
  return { ...data.message, alteracoes: data.alteracoes ?? [] }
}
