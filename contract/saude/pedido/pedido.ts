import * as z from 'zod/mini'
import { estadosPedido } from '../../comum/codes.ts'
import { organig } from '../../comum/organig.ts'
import {
  comentarioForm,
  comentarioReply,
  conversa,
  conversaDaEmpresa,
  resposta,
  respostas,
} from '../../comum/pedido.ts'
import { code, date, messageReply, time } from '../../kit/fields.ts'
import { oneOf } from '../../kit/filter.ts'
import { listRoute } from '../../kit/list.ts'
import { route } from '../../kit/route.ts'
import { tiposPedidoSaude } from './codes.ts'
import { pedirDesmarcacaoForm, pedirMarcacaoForm, pedirMudancaForm } from './forms.ts'

const aText = z.nullable(z.string())

/** Who asks the provider for something about somebody he looks after. */
const quemPede = { todas: ['saude.ver', 'funcionario.editar'] } as const

/** Of several, the first and the last; and of whom nothing was asked, each with the reason. */
const pedidoReply = z.object({
  message: z.string(),
  cd: code,
  ate: code,
  avisos: z.array(z.string()),
})

/** Of whom something was asked or booked already nothing is asked; of nobody else: 409. */
export const requestMarcacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/marcacao',
  access: quemPede,
  resumo: 'Pedir a marcação de exames',
  body: pedirMarcacaoForm,
  reply: pedidoReply,
})

/** Kept, called off, moved or asked about meanwhile: 409. */
export const requestMudanca = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/mudanca',
  access: quemPede,
  resumo: 'Pedir a alteração de uma marcação',
  body: pedirMudancaForm,
  reply: pedidoReply,
})

/** The same. */
export const requestDesmarcacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/desmarcacao',
  access: quemPede,
  resumo: 'Pedir que uma marcação seja desmarcada',
  body: pedirDesmarcacaoForm,
  reply: pedidoReply,
})

/** What both sides' lists say of one. */
export const pedidoSaudeRow = {
  cd: code,
  cd_funcion: code,
  num_mecan: aText,
  nome: z.string(),
  ...organig,
  cd_tipo: z.int(),
  tipo: z.string(),
  /** what is booked, as clients know it */
  sobre: z.string(),
  /** when it was to be; of one that is to be booked nothing */
  dt_marc: z.nullable(date),
  hr_marc: z.nullable(time),
  cd_estad: z.int(),
  estado: z.string(),
  dt_cria: z.string(),
}
const listado = z.object({
  ...pedidoSaudeRow,
  /** answered or commented by the provider, and the caller, who takes part, has not read it */
  nova: z.boolean(),
})
export type PedidoSaudeRow = z.output<typeof listado>

/** Filters of the client's list and of the provider's. */
export const pedidoSaudeFilters = {
  estado: oneOf(estadosPedido, 'Estado'),
  tipo: oneOf(tiposPedidoSaude, 'Tipo'),
}

export const listPedidosSaude = listRoute({
  path: '/api/empresa/:org/saude/pedido',
  access: 'saude.ver',
  resumo: 'Pedidos sobre marcações',
  row: listado,
  sortable: ['num_mecan', 'nome', 'dt_cria', 'organig', 'cd_tipo', 'cd_estad'],
  order: 'dt_cria.des',
  filters: {
    ...pedidoSaudeFilters,
    resposta: oneOf(respostas, 'Resposta', 'Todas'),
  },
})

export const pedidoSaudeDetalhe = z.object({
  ...pedidoSaudeRow,
  indisponivel: aText,
  preferencia: aText,
  razao: aText,
  ...resposta,
  ...conversa,
  /** what was done, of one that was accepted */
  nota: aText,
})
export type PedidoSaudeDetalhe = z.output<typeof pedidoSaudeDetalhe>

/** Absent or foreign: null. */
export const readPedidoSaude = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/pedido/:id',
  access: 'saude.ver',
  resumo: 'Um pedido sobre uma marcação',
  reply: z.object({ message: z.nullable(z.extend(pedidoSaudeDetalhe, conversaDaEmpresa)) }),
})

/** Only while it is new: else 409. */
export const removePedidoSaude = route({
  method: 'DELETE',
  path: '/api/empresa/:org/saude/pedido/:id',
  access: quemPede,
  resumo: 'Remover um pedido sobre uma marcação',
  reply: messageReply,
})

/** Within ten minutes of its removal, and while it could be asked for now: else 409. */
export const restorePedidoSaude = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/:id/repor',
  access: quemPede,
  resumo: 'Repor um pedido sobre uma marcação',
  reply: messageReply,
})

/** Said by who asked for it or may take it back: by others who only see it 403. Answered meanwhile: 409. */
export const commentPedidoSaude = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/:id/comentario',
  access: 'saude.ver',
  resumo: 'Comentar um pedido sobre uma marcação',
  body: comentarioForm,
  reply: comentarioReply,
})

/** About how many of these there is an answer or a comment the caller has not read. */
export const readNovasSaude = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/pedido/novas',
  access: 'saude.ver',
  resumo: 'Respostas e comentários por ler sobre marcações',
  reply: z.object({ message: z.object({ total: z.int() }) }),
})

export const pedidoSaudeRoutes = [
  requestMarcacao,
  requestMudanca,
  requestDesmarcacao,
  listPedidosSaude,
  readNovasSaude,
  readPedidoSaude,
  removePedidoSaude,
  restorePedidoSaude,
  commentPedidoSaude,
] as const
