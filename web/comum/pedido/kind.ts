import type { CallsOfEmpresa } from '#contract/comum/pedido-calls.ts'
import type { Comentario } from '#contract/comum/pedido.ts'
import type { Direito } from '#contract/kit/rights.ts'
import type { useRead } from '#web/kit/call/read.ts'

/** A request in a list, */
export type PedidoListado = { cd: number; cd_estad: number; estado: string; nova: boolean }
/** and as it is read whole. */
export type PedidoLido = {
  cd: number
  nome: string
  cd_estad: number
  comentarios: Comentario[]
  pode_comentar: boolean
}

/** What is said before one is taken back: what goes, of whom, and what becomes of it then. */
export type Removal = { title?: string; confirm?: string; goes: string; after: string }

/** How one is read: of a reading that is written down once. */
type Reading = NonNullable<Parameters<typeof useRead>[2]>

/** A kind of request, as its company sees it: what its list and its dialog follow from. */
export type PedidoKind<
  Row extends PedidoListado = PedidoListado,
  Pedido extends PedidoLido = PedidoLido,
> = {
  calls: CallsOfEmpresa<Pedido>
  reading?: Reading
  /** tells its comments from those about other kinds */
  de: string
  /** the right to take one back, where it is not that of most */
  remover?: Direito
  /** whom one is about */
  nomeOf: (row: Row) => string
  /** what it asks for, within a sentence */
  oQue: (row: Row) => string
  removal: (pedido: Row | Pedido) => Removal
}
