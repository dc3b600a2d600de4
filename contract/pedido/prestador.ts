import * as z from 'zod/mini'
import { aceitacao, daFila, linhaDoPedido, naFila, recusa } from '../comum/pedido.ts'
import { filtrosDaFila } from '../comum/pedido-filtros.ts'
import { pedidosNaFila } from '../comum/pedido-calls.ts'
import { code, date, messageReply } from '../kit/fields.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { alteracao, pedidoDetalhe, pedidoFilters } from './pedido.ts'
import { correcaoForm } from './forms.ts'

const pedidoPrestadorRow = z.object({ ...linhaDoPedido, ...naFila, cd_funcion: z.nullable(code) })
export type PedidoPrestadorRow = z.output<typeof pedidoPrestadorRow>

export const listPedidosPrestador = listRoute({
  path: '/api/prestador/funcionario/pendente',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Pedidos de todas as empresas',
  row: pedidoPrestadorRow,
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  order: 'espera.asc',
  emVista: ['empresa', 'estado'],
  filters: { ...pedidoFilters, ...filtrosDaFila(pedidoFilters.estado) },
})

const alteracaoAtual = z.extend(alteracao, {
  /** now; differs from `antes` after a later change */
  agora: z.nullable(z.string()),
})
export type AlteracaoAtual = z.output<typeof alteracaoAtual>

export const callsPedidoPrestador = pedidosNaFila({
  path: '/api/prestador/funcionario/pendente',
  ver: { prestador: ['atendimento', 'leitura'] },
  responder: { prestador: ['atendimento'] },
  resumo: {
    read: 'Um pedido, contra o funcionário como está agora',
    refuse: 'Recusar um pedido',
    comment: 'Comentar um pedido de uma empresa',
  },
  reply: z.object({
    message: z.extend(pedidoDetalhe, daFila),
    alteracoes: z.array(alteracaoAtual),
    /** change, exit or move of the employee since the request, or null */
    aviso: z.nullable(z.string()),
  }),
})
export const { read: readPedidoPrestador, refuse: refusePedido } = callsPedidoPrestador

const pedidos = z.strictObject({
  /** codes `3,5,8`, at most 100 */
  pedidos: z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/u)),
})

const conferido = z.object({
  cd: code,
  alteracoes: z.array(alteracaoAtual),
  avisos: z.array(z.string()),
})
export type PedidoConferido = z.output<typeof conferido>

export const listConferidos = route({
  method: 'GET',
  path: '/api/prestador/funcionario/pendente/conferir',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'O que vários pedidos mudam, e os avisos de cada um',
  query: pedidos,
  reply: z.object({ message: z.array(conferido) }),
})

export const listDesmarcadas = route({
  method: 'GET',
  path: '/api/prestador/funcionario/pendente/desmarcadas',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Marcações que as saídas pedidas desmarcam',
  query: pedidos,
  reply: z.object({ message: z.array(z.object({ cd: code, texto: z.string() })) }),
})

/** Applies the request in the same transaction. Answered or impossible: 409; taken back: 404. */
export const acceptPedido = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/:id/aceitar',
  access: { prestador: ['atendimento'] },
  resumo: 'Aceitar um pedido',
  body: z._default(aceitacao, {}),
  reply: messageReply,
})

/**
 * Opens an accepted request again, and takes back what it changed. Not accepted, or something came
 * after it: 409, with what to do instead.
 */
export const undoAceitacao = route({
  method: 'POST',
  path: '/api/prestador/funcionario/pendente/:id/anular-aceitacao',
  access: { prestador: ['atendimento'] },
  resumo: 'Anular a aceitação de um pedido',
  body: recusa,
  reply: messageReply,
})

const espera = z.object({ total: z.int(), mais_antigo: z.nullable(date) })
export type Espera = z.output<typeof espera>

const emEspera = z.object({
  funcionario: z.optional(espera),
  acidente: z.optional(espera),
  saude: z.optional(espera),
  atividade: z.optional(espera),
  medida: z.optional(espera),
  medida_feita: z.optional(espera),
  resultado: z.optional(espera),
})
export type Esperas = z.output<typeof emEspera>

export const readEspera = route({
  method: 'GET',
  path: '/api/prestador/espera',
  access: 'prestador',
  resumo: 'O que está à espera',
  reply: z.object({ message: emEspera }),
})

export const pedidoPrestadorRoutes = [
  readEspera,
  listPedidosPrestador,
  callsPedidoPrestador.read,
  listConferidos,
  listDesmarcadas,
  acceptPedido,
  undoAceitacao,
  callsPedidoPrestador.refuse,
  callsPedidoPrestador.comment,
] as const

/** Applied at once, with If-Match. Warnings: 400, by field, until `mantidos` confirms them. */
export const correctFuncionario = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/funcionario/:codigo',
  access: { prestador: [] },
  resumo: 'Corrigir os dados de um funcionário',
  body: correcaoForm,
  reply: messageReply,
})

export const correcaoRoutes = [correctFuncionario] as const
