import type { CallsOfEmpresa } from '#contract/comum/pedido-calls.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { useRead } from '#web/kit/call/read.ts'

export type PedidoListado = { cd: number; cd_estad: number; estado: string; nova: boolean }
export type PedidoLido = {
  cd: number
  nome: string
  cd_estad: number
  comentarios: Comentario[]
  pode_comentar: boolean
}

/** The texts of the confirmation: the title, the button, the request, and the consequence. */
export type Removal = { title?: string; confirm?: string; goes: string; after: string }

type Reading = NonNullable<Parameters<typeof useRead>[2]>

/** A kind of request for its company: its list and dialog derive from it. */
export type PedidoKind<
  Row extends PedidoListado = PedidoListado,
  Pedido extends PedidoLido = PedidoLido,
> = {
  calls: CallsOfEmpresa<Pedido>
  reading?: Reading
  remover?: Direito
  nomeOf: (row: Row) => string
  oQue: (row: Row) => string
  removal: (pedido: Row | Pedido) => Removal
}
