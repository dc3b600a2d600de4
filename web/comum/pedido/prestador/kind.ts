import type { CallsOfPrestador } from '#contract/comum/pedido-calls.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { useRead } from '#web/kit/call/read.ts'

/** A request in a queue, and as it is read whole. */
export type PedidoNaFila = { cd: number; cd_estad: number }
export type PedidoDaFila = { nome: string; cd_estad: number; comentarios: Comentario[] }

/** A kind of request, as the provider answers it: what its dialog follows from. */
export type FilaKind<Row extends PedidoNaFila, Pedido extends PedidoDaFila> = {
  calls: CallsOfPrestador<Pedido>
  /** how one is read: of a reading that is written down once */
  reading?: NonNullable<Parameters<typeof useRead>[2]>
  /** tells its comments from those about other kinds */
  de: string
  /** whom one is about, and what it asks for */
  nomeOf: (row: Row) => string
  oQue: (row: Row) => string
}
