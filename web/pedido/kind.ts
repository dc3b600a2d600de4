import { tipoPedido } from '#contract/comum/codes.ts'
import { callsPedido } from '#contract/pedido/chamadas.ts'
import type { Alteracao, PedidoRow } from '#contract/pedido/pedido.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { PedidoKind } from '#web/comum/pedido/kind.ts'

type Lido = NonNullable<ReplyOf<typeof callsPedido.read>['message']>

export type Corrigido = Lido & { alteracoes: readonly Alteracao[] }

export const kindFuncionario: PedidoKind<PedidoRow, Lido> = {
  calls: callsPedido,
  nomeOf: ({ nome }) => nome,
  oQue: ({ tipo }) => tipo,
  removal: ({ tipo, cd_tipo }) => ({
    goes: `O pedido «${tipo}»`,
    after:
      cd_tipo === tipoPedido.admissao
        ? 'Esta pessoa não é admitida.'
        : 'Os dados do funcionário ficam como estão.',
  }),
}
