import {
  commentPedidoSaude,
  readPedidoSaude,
  removePedidoSaude,
  restorePedidoSaude,
} from '#contract/saude/pedido/pedido.ts'
import type { PedidoSaudeRow } from '#contract/saude/pedido/pedido.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { PedidoKind } from '#web/comum/pedido/kind.ts'

type Lido = NonNullable<ReplyOf<typeof readPedidoSaude>['message']>

export const kindMarcacao: PedidoKind<PedidoSaudeRow, Lido> = {
  calls: {
    read: readPedidoSaude,
    remove: removePedidoSaude,
    restore: restorePedidoSaude,
    comment: commentPedidoSaude,
  },
  de: 'saude',
  remover: 'funcionario.editar',
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
  removal: ({ tipo }) => ({
    goes: `O pedido «${tipo}»`,
    after: 'O que está marcado fica como está.',
  }),
}
