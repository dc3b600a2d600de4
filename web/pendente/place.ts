import { listPedidos } from '#contract/pendente.ts'
import { listPlace, oneOf, whole } from '#web/kit/list/address.ts'

/** The requests about employees in their address. */
export const pedidos = listPlace(listPedidos, {
  estado: oneOf(['0', '2', '3']),
  tipo: oneOf(['0', '1', '5', '6']),
  /** those of one employee */
  funcionario: whole,
})
