import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Area } from '#contract/kit/cookies.ts'

/** What may be sent: the template, whom to, and what it says besides. */
export type Mensagem =
  /** forgotten password; whether the e-mail has an account is looked up when it is sent */
  | { modelo: 'redefinir'; para: string; dados?: { area: Area } }
  /** an invitation: the link to accept it */
  | { modelo: 'convite'; cd_convite: number }
  /** an account whose password somebody else typed, or one of the staff's: the link to choose one's own */
  | { modelo: 'convite'; cd_utilizador: number }
  /** to the new address: the link that makes it the account's, with its password */
  | { modelo: 'confirmar_email'; cd_utilizador: number; para: string }
  /** to the present address: which one is to take its place, and the link that cancels that */
  | { modelo: 'email_proposto'; cd_utilizador: number; dados: { novo: string } }
  /** to the old address, when the new one was confirmed; the outbox keeps only the masked one */
  | { modelo: 'email_mudado'; para: string; dados: { novo: string } }
  /** after a change or a reset */
  | { modelo: 'password_mudada'; cd_utilizador: number }
  /** many failed logins; whether the e-mail has an account is looked up when it is sent */
  | { modelo: 'conta_atacada'; para: string; dados: { area: Area } }
  /** a request was decided; never who it is about, nor anything of health */
  | { modelo: 'pedido_respondido'; cd_utilizador: number; dados: PedidoRespondido }

  /** the provider said something about a request, or to one of its staff: the company did */
  | { modelo: 'pedido_comentado'; cd_utilizador: number; dados: PedidoComentado }
  /** the company did: whom of the staff it is told is looked up when it is sent */
  | { modelo: 'comentario_da_empresa'; dados: ComentarioDaEmpresa }

  /** what changed in the agenda, of all that waits to be told: gathered when it is sent */
  | { modelo: 'resumo'; cd_utilizador: number }

/** Never what was said. */
type Comentado = {
  pedido: number
  /** what leads there, and no word of the mail */
  lista: ListaDePedidos
  empresa: string
}
/** The node at which who is told is a member; null of the staff. */
type PedidoComentado = Comentado & { no: number | null }
/** Who of the staff has said something about it already. */
export type ComentarioDaEmpresa = Comentado & { quem: number[] }

/** Of an answer to many requests, given in parts: which one, and whether this was its last part. */
export type Serie = { chave: string; fim: boolean }

type PedidoRespondido = {
  /** code of the request */
  pedido: number
  lista: ListaDePedidos
  /** as the screens call it: Admissão, Transferência…; null where it would tell of health */
  tipo: string | null
  empresa: string
  /** the node at which who asked is a member: the company he sees it in */
  no: number
  estado: 'aceite' | 'recusado'
  /** of several that were answered alike: how many */
  total?: number
  /** of many that are answered in parts: all that one account asked for is told at once */
  serie?: Serie
  /** accepted, and takes effect on this later day, dd-mm-yyyy */
  efeito?: string
}

export type Modelo = Mensagem['modelo']

/** `r•••@exemplo.pt`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [first = ''] = Array.from(email)
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
