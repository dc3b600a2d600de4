import type { CallsOfPrestador } from '#contract/comum/pedido-calls.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { useRead } from '#web/kit/call/read.ts'

export type PedidoNaFila = { cd: number; cd_estad: number }
export type PedidoDaFila = { nome: string; cd_estad: number; comentarios: Comentario[] }

export type FilaKind<Row extends PedidoNaFila, Pedido extends PedidoDaFila> = {
  calls: CallsOfPrestador<Pedido>
  reading?: NonNullable<Parameters<typeof useRead>[2]>
  /** separates its comments from those on other kinds */
  de: string
  nomeOf: (row: Row) => string
  oQue: (row: Row) => string
}
