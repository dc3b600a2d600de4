import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Area } from '#contract/kit/cookies.ts'

export type Mensagem =
  | { modelo: 'redefinir'; para: string; dados?: { area: Area } }
  | { modelo: 'convite'; cd_convite: number }
  /** an account with a typed password, or one of the staff */
  | { modelo: 'convite'; cd_utilizador: number }
  /** to the new address: its link, with the password, makes it the account's */
  | { modelo: 'confirmar_email'; cd_utilizador: number; para: string }
  /** to the present address, with the link that cancels */
  | { modelo: 'email_proposto'; cd_utilizador: number; dados: { novo: string } }
  /** the outbox stores `novo` masked */
  | { modelo: 'email_mudado'; para: string; dados: { novo: string } }
  | { modelo: 'password_mudada'; cd_utilizador: number }
  | { modelo: 'conta_atacada'; para: string; dados: { area: Area } }
  /** never names the person nor anything of health */
  | { modelo: 'pedido_respondido'; cd_utilizador: number; dados: PedidoRespondido }
  | { modelo: 'pedido_comentado'; cd_utilizador: number; dados: PedidoComentado }
  /** the recipients are looked up when it is sent */
  | { modelo: 'comentario_da_empresa'; dados: ComentarioDaEmpresa }
  | { modelo: 'resumo'; cd_utilizador: number }

type Comentado = {
  pedido: number
  lista: ListaDePedidos
  empresa: string
}
/** `no`: the node at which the recipient is a member; null for staff. */
type PedidoComentado = Comentado & { no: number | null }
export type ComentarioDaEmpresa = Comentado & { quem: number[] }

/** An answer to many requests in parts; `fim`: its last part. */
export type Serie = { chave: string; fim: boolean }

type PedidoRespondido = {
  pedido: number
  lista: ListaDePedidos
  /** as the screens call it; null where it would tell of health */
  tipo: string | null
  empresa: string
  no: number
  estado: 'aceite' | 'recusado'
  total?: number
  serie?: Serie
  /** the later day it takes effect, dd-mm-yyyy */
  efeito?: string
}

export type Modelo = Mensagem['modelo']

/** `r•••@exemplo.pt` */
export function maskEmail(email: string): string {
  const [first = ''] = Array.from(email)
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
