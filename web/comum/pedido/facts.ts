import { tipoPedido } from '#contract/comum/codes.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { formatDate } from '#web/kit/text/format.ts'
import type { Fact } from '#web/kit/ui/Facts.tsx'

export function factsOf({ cd_tipo, dt_ini_instit, dt_inactiv }: PedidoDetalhe): Fact[] {
  if (cd_tipo === tipoPedido.admissao) {
    return [{ label: 'Data de admissão', value: formatDate(dt_ini_instit) }]
  }
  if (cd_tipo === tipoPedido.saida) {
    return [{ label: 'Data de inativação', value: formatDate(dt_inactiv) }]
  }
  if (cd_tipo === tipoPedido.transferencia) {
    return [{ label: 'A partir de', value: formatDate(dt_ini_instit) }]
  }
  return []
}
