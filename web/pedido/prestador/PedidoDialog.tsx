import {
  acceptPedido,
  callsPedidoPrestador,
  undoAceitacao,
  listPedidosPrestador,
  type PedidoPrestadorRow,
} from '#contract/pedido/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Opened } from '#web/comum/pedido/OwnPedidoDialog.tsx'
import { PedidoDetails } from '#web/comum/pedido/PedidoDetails.tsx'
import { AnswerDialog } from '#web/comum/pedido/prestador/AnswerDialog.tsx'
import type { FilaKind } from '#web/comum/pedido/prestador/Fila.tsx'
import { call } from '#web/kit/call/call.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { tipoPedido } from '#contract/comum/codes.ts'
import { ponto } from '#contract/kit/plain-text.ts'
import type { PedidoDetalhe } from '#contract/pedido/pedido.ts'
import { formatDate, formatPlace } from '#web/kit/text/format.ts'

const kind: FilaKind<PedidoPrestadorRow, ReplyOf<typeof callsPedidoPrestador.read>['message']> = {
  calls: callsPedidoPrestador,
  reading: { refetchOnMount: 'always' },
  cargo: { especie: 'funcionario', list: listPedidosPrestador },
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
}

export const PedidoDialog = (opened: Opened<PedidoPrestadorRow>) => (
  <AnswerDialog
    {...opened}
    kind={kind}
    answer={(pedido) => ({
      consequence: consequence(pedido),
      noted: true,
      accept: (nota, key) =>
        call(acceptPedido, { path: { id: opened.cd }, key, body: nota ? { nota } : {} }),
    })}
    anular={(pedido) => ({ undo: undoAceitacao, consequence: goesBack(pedido) })}
  >
    {(pedido, { comentar, open, alteracoes, aviso }) => (
      <>
        {aviso && open && <Notice kind="aviso">{aviso}</Notice>}
        <PedidoDetails {...{ pedido, alteracoes, comentar }} empresa={pedido.empresa} />
      </>
    )}
  </AnswerDialog>
)

/** The state that undoing an acceptance restores, in a sentence. */
function goesBack({ cd_tipo, nome, empresa }: PedidoDetalhe & { empresa: string }): string {
  if (cd_tipo === tipoPedido.admissao) {
    return ponto(`${nome} deixa de constar dos funcionários de ${empresa}`)
  }
  if (cd_tipo === tipoPedido.saida) return `${nome} fica de novo ativo.`
  if (cd_tipo === tipoPedido.transferencia) {
    return `${nome} volta ao organigrama onde estava.`
  }
  return `Os dados de ${nome} voltam ao que eram antes da aceitação.`
}

/** The effect of accepting a request, in a sentence. */
function consequence(pedido: PedidoDetalhe & { empresa: string }): string {
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
