import { estadoPedido } from '#contract/comum/codes.ts'
import { can } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

/** Only what the provider has not answered, and only by who may. */
export const isRemovable = (rights: Rights, { cd_estad }: { cd_estad: number }) =>
  cd_estad === estadoPedido.novo && can(rights, 'pendente', 'remover')
