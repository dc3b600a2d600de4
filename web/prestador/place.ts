import { listPedidosPrestador } from '#contract/prestador.ts'
import { everything, listPlace, oneOf, whole } from '#web/kit/list/address.ts'

/** The queue in its address. Without a word about it, what waits for an answer. */
export const pedidosPrestador = listPlace(
  listPedidosPrestador,
  {
    estado: oneOf(['2', '3', everything]),
    tipo: oneOf(['0', '1', '5', '6']),
    empresa: whole,
    espera: oneOf(['3', '7', '30']),
  },
  { estado: '0' },
)
