import { estadoPedido } from '#contract/comum/codes.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { holds } from '#web/kit/session/rights.ts'
import type { Rights } from '#web/kit/session/rights.ts'

/** A user with the right may withdraw a request until the provider answers. */
export const isRemovable = (
  rights: Rights,
  { cd_estad }: { cd_estad: number },
  remover: Direito = 'pendente.remover',
) => cd_estad === estadoPedido.novo && holds(rights, remover)
