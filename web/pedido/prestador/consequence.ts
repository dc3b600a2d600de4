import { tipoPedido } from '#contract/comum/codes.ts'
import { ponto } from '#contract/kit/frase.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'

/** The effect of accepting a request, in a sentence. */
export function consequence(pedido: PedidoDetalhe & { empresa: string }): string {
  const { cd_tipo, nome, empresa, dt_inactiv, dt_ini_instit } = pedido
  const { organigrama_novo, organigrama_novo_acima } = pedido
  if (cd_tipo === tipoPedido.admissao) {
    return ponto(`Ao aceitar, ${nome} passa a constar dos funcionários de ${empresa}`)
  }
  if (cd_tipo === tipoPedido.saida) {
    return `Ao aceitar, ${nome} deixa de constar dos funcionários de ${empresa} a ${formatDate(dt_inactiv)}.`
  }
  if (cd_tipo === tipoPedido.transferencia) {
    const para = formatPlace(organigrama_novo ?? '', organigrama_novo_acima)
    return `Ao aceitar, ${nome} passa para ${para} a partir de ${formatDate(dt_ini_instit)}.`
  }
  return `Ao aceitar, os dados de ${nome} ficam como o pedido diz.`
}
