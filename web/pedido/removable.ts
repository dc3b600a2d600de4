import { estadoPedido } from '#contract/comum/codes.ts'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { can } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

export type Removable = Pick<PedidoRow, 'cd' | 'nome' | 'cd_tipo' | 'tipo' | 'cd_estad'>

/** Only what the provider has not answered, and only by who may. */
export const isRemovable = (rights: Rights, { cd_estad }: Pick<Removable, 'cd_estad'>) =>
  cd_estad === estadoPedido.novo && can(rights, 'pendente', 'remover')
