import * as z from 'zod/mini'
import { code, messageReply, text } from './kit/fields.ts'
import { listRoute } from './kit/list.ts'
import { route } from './kit/route.ts'
import { pedidoDetalhe, pedidoFilters } from './pendente.ts'
import { avatar, login } from './sessao.ts'

/** As the clients' login, for the provider's staff; its session opens nothing of a client's. */
export const loginPrestador = route({
  method: 'POST',
  path: '/api/prestador/login',
  access: 'publico',
  resumo: 'Iniciar sessão (prestador)',
  body: login.body,
  reply: z.object({ token: z.string() }),
})

export const logoutPrestador = route({
  method: 'POST',
  path: '/api/prestador/logout',
  access: 'publico',
  resumo: 'Terminar sessão (prestador)',
  reply: messageReply,
})

const prestador = z.object({ cd: code, nome: z.string(), email: z.string() })
export type Prestador = z.output<typeof prestador>

export const readSessaoPrestador = route({
  method: 'GET',
  path: '/api/prestador/sessao',
  access: 'prestador',
  resumo: 'Utilizador da sessão (prestador)',
  reply: z.object({ utilizador: prestador, avatar }),
})

/** Companies, for the filter of the queue. */
export const listEmpresasPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa',
  access: 'prestador',
  resumo: 'Empresas clientes',
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

const pedidoPrestadorRow = z.object({
  cd: code,
  cd_empresa: code,
  empresa: z.string(),
  cd_funcion: z.nullable(code),
  num_mecan: z.nullable(z.string()),
  nome: z.string(),
  organig: z.string(),
  cd_tipo: z.int(),
  tipo: z.string(),
  cd_estad: z.int(),
  estado: z.string(),
  dt_cria: z.string(),
  /** days since it was asked, or until it was answered */
  dias: z.int(),
  autor: z.nullable(z.string()),
})
export type PedidoPrestadorRow = z.output<typeof pedidoPrestadorRow>

/** The queue: requests of all companies, the oldest first. */
export const listPedidosPrestador = listRoute({
  path: '/api/prestador/funcionario/pendente',
  access: 'prestador',
  resumo: 'Pedidos de todas as empresas',
  row: pedidoPrestadorRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  filters: {
    ...pedidoFilters,
    empresa: z.string().check(z.regex(/^[1-9]\d{0,8}$/u)),
    /** waiting at least so many days */
    espera: z.enum(['3', '7', '30']),
  },
})

const alteracaoAtual = z.object({
  campo: z.string(),
  titulo: z.string(),
  /** when it was asked */
  antes: z.nullable(z.string()),
  depois: z.nullable(z.string()),
  /** the employee as he is now; differs from `antes` when he changed since */
  agora: z.nullable(z.string()),
})
export type AlteracaoAtual = z.output<typeof alteracaoAtual>

export const readPedidoPrestador = route({
  method: 'GET',
  path: '/api/prestador/funcionario/pendente/:id',
  access: 'prestador',
  resumo: 'Um pedido, contra o funcionário como está agora',
  reply: z.object({
    message: z.extend(pedidoDetalhe, { empresa: z.string(), cd_empresa: code }),
    alteracoes: z.array(alteracaoAtual),
    /** the employee changed, left or moved since it was asked: what a decision must know, or null */
    aviso: z.nullable(z.string()),
  }),
})

/** Applies it in the same transaction. Answered meanwhile, or no longer possible: 409; taken back: 404. */
export const acceptPedido = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/:id/aceitar',
  access: 'prestador',
  resumo: 'Aceitar um pedido',
  reply: messageReply,
})

export const refusePedido = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/:id/recusar',
  access: 'prestador',
  resumo: 'Recusar um pedido',
  body: z.strictObject({ motivo: text(500) }),
  reply: messageReply,
})

export const prestadorRoutes = [
  loginPrestador,
  logoutPrestador,
  readSessaoPrestador,
  listEmpresasPrestador,
  listPedidosPrestador,
  readPedidoPrestador,
  acceptPedido,
  refusePedido,
] as const
