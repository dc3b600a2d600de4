import { tipoPedido } from '#contract/comum/codes.ts'
import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { formatPlace } from '#web/kit/text/format.ts'

/** The changes of a request; a transfer without a list of changes is a change of place. */
export function changesOf<Change extends Alteracao>(
  pedido: PedidoDetalhe,
  alteracoes: readonly Change[] | undefined,
): readonly (Change | Alteracao)[] {
  if (alteracoes && alteracoes.length > 0) return alteracoes
  const { cd_tipo, organigrama, organig_acima, organigrama_novo, organigrama_novo_acima } = pedido
  if (cd_tipo !== tipoPedido.transferencia || !organigrama_novo) return []
  const organig = { campo: 'organig', titulo: 'Organigrama' }
  return [
    {
      ...organig,
      antes: formatPlace(organigrama, organig_acima),
      depois: formatPlace(organigrama_novo, organigrama_novo_acima),
    },
  ]
}
