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
  | { modelo: 'chave_mudada'; cd_utilizador: number; dados: ChaveMudada }
  /** its counter went back: there may be two of it */
  | { modelo: 'chave_copiada'; cd_utilizador: number; dados: { nome: string } }
  | { modelo: 'conta_atacada'; para: string; dados: { area: Area } }
  | { modelo: 'fator_atacado'; para: string; dados: { area: Area } }
  | { modelo: 'fator_mudado'; cd_utilizador: number; dados: FatorMudado }
  /** from a browser and a network the account did not know */
  | { modelo: 'entrada_nova'; cd_utilizador: number; dados: { de: string } }
  /** never names the person nor anything of health */
  | { modelo: 'pedido_respondido'; cd_utilizador: number; dados: PedidoRespondido }
  | { modelo: 'pedido_comentado'; cd_utilizador: number; dados: PedidoComentado }
  /** the recipients are looked up when it is sent */
  | { modelo: 'comentario_da_empresa'; dados: ComentarioDaEmpresa }
  /** to who logged in at his company: sent where the address has an account or an invitation there */
  | { modelo: 'entrada_empresa'; para: string; dados: { cd_empresa: number } }
  | { modelo: 'resumo'; cd_utilizador: number }
  /** a day of the provider's that the reader's company has people in */
  | { modelo: 'dia_marcado'; cd_utilizador: number; dados: DiaMarcado }
  /** counted as it leaves; on another day it does not leave */
  | { modelo: 'lembrete' | 'lembrete_prestador'; cd_utilizador: number; dados: { dia: string } }
  | { modelo: 'lembrete_legal'; cd_utilizador: number; dados: { cd_empresa: number } }

/** `nome`: as its owner calls the key. */
type ChaveMudada = { nome: string; mudanca: 'registada' | 'removida' }
type FatorMudado = {
  que: 'criado' | 'retirado' | 'codigos' | 'pedido' | 'levantado'
  /** by whom the lifting was asked for */
  por?: string
}

/** Counts, hours and place: no name, nothing of health. */
type DiaMarcado = {
  no: number
  empresa: string
  dia: string
  /** the day, dd-mm-yyyy */
  quando: string
  total: number
  de: string
  ate: string
  local: string | null
}

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
