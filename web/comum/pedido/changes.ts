import { tipoPedido } from '#contract/comum/codes.ts'
import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'

/** The changes as the request lists them; a transfer, which may list none, is one of place. */
export function changesOf<Change extends Alteracao>(
  { cd_tipo, organigrama, organigrama_novo }: PedidoDetalhe,
  alteracoes: readonly Change[] | undefined,
): readonly (Change | Alteracao)[] {
  if (alteracoes && alteracoes.length > 0) return alteracoes
  if (cd_tipo !== tipoPedido.transferencia || !organigrama_novo) return []
  const organig = { campo: 'organig', titulo: 'Organigrama' }
  return [{ ...organig, antes: organigrama, depois: organigrama_novo }]
}
