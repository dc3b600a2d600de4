import { callsAcidentePendente } from '#contract/acidente/chamadas.ts'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { PedidoKind } from '#web/comum/pedido/kind.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { once } from './reads.ts'

type Lido = NonNullable<ReplyOf<typeof callsAcidentePendente.read>['message']>

export const kindAcidente: PedidoKind<AcidentePendenteRow, Lido> = {
  calls: callsAcidentePendente,
  reading: once,
  nomeOf: ({ funcion }) => funcion,
  oQue: ({ dt }) => `acidente de ${formatDate(dt)}`,
  removal: () => ({
    title: 'Remover pedido de acidente pendente',
    confirm: 'Sim',
    goes: 'O registo do acidente',
    after: 'Pretende removê-lo?',
  }),
}
