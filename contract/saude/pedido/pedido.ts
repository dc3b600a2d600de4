import * as z from 'zod/mini'
import {
  novasEm,
  callsDaEmpresa,
  porEstado,
  porEspera,
  porResposta,
} from '../../comum/pedido-calls.ts'
import { conversa, conversaDaEmpresa, linhaDoPedido, porLer, resposta } from '../../comum/pedido.ts'
import { code, date, time } from '../../kit/fields.ts'
import { oneOf } from '../../kit/filter.ts'
import { listRoute } from '../../kit/list.ts'
import { route } from '../../kit/route.ts'
import { desejosLidos } from './desejos.ts'
import { pedirDesmarcacaoForm, pedirMarcacaoForm, pedirMudancaForm } from './forms.ts'

export const tipoPedidoSaude = { marcar: 0, alterar: 1, desmarcar: 2 } as const
export type TipoPedidoSaude = (typeof tipoPedidoSaude)[keyof typeof tipoPedidoSaude]

export const tiposPedidoSaude: Readonly<Record<TipoPedidoSaude, string>> = {
  0: 'Marcação',
  1: 'Alteração da marcação',
  2: 'Desmarcação',
}

const aText = z.nullable(z.string())

const quemPede = { todas: ['saude.ver', 'funcionario.editar'] } as const

/** Of several: the first and last code, and the people left out, with reasons. */
const pedidoReply = z.object({
  message: z.string(),
  cd: code,
  ate: code,
  avisos: z.array(z.string()),
})

/** People with a request or booking are left out; nobody else: 409. */
export const requestMarcacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/marcacao',
  access: quemPede,
  resumo: 'Pedir a marcação de exames',
  body: pedirMarcacaoForm,
  reply: pedidoReply,
})

/** Held, cancelled, moved or requested meanwhile: 409. */
export const requestMudanca = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/mudanca',
  access: quemPede,
  resumo: 'Pedir a alteração de uma marcação',
  body: pedirMudancaForm,
  reply: pedidoReply,
})

/** As `requestMudanca`. */
export const requestDesmarcacao = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/desmarcacao',
  access: quemPede,
  resumo: 'Pedir que uma marcação seja desmarcada',
  body: pedirDesmarcacaoForm,
  reply: pedidoReply,
})

export const pedidoSaudeRow = {
  ...linhaDoPedido,
  sobre: z.string(),
  dt_marc: z.nullable(date),
  hr_marc: z.nullable(time),
}
const listado = z.object({ ...pedidoSaudeRow, ...porLer })
export type PedidoSaudeRow = z.output<typeof listado>

export const pedidoSaudeFilters = {
  estado: porEstado,
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
    resposta: porResposta,
    espera: porEspera,
  },
})

export const pedidoSaudeDetalhe = z.object({
  ...pedidoSaudeRow,
  indisponivel: aText,
  preferencia: aText,
  ...desejosLidos,
  razao: aText,
  ...resposta,
  ...conversa,
  nota: aText,
})
export type PedidoSaudeDetalhe = z.output<typeof pedidoSaudeDetalhe>

export const callsPedidoSaude = callsDaEmpresa({
  path: '/api/empresa/:org/saude/pedido',
  ver: 'saude.ver',
  remover: quemPede,
  resumo: {
    read: 'Um pedido sobre uma marcação',
    remove: 'Remover um pedido sobre uma marcação',
    restore: 'Repor um pedido sobre uma marcação',
    comment: 'Comentar um pedido sobre uma marcação',
  },
  reply: z.object({ message: z.nullable(z.extend(pedidoSaudeDetalhe, conversaDaEmpresa)) }),
})
export const { read: readPedidoSaude } = callsPedidoSaude

export const readNovasSaude = novasEm(
  '/api/empresa/:org/saude/pedido',
  'saude.ver',
  'Respostas e comentários por ler sobre marcações',
)

export const pedidoSaudeRoutes = [
  requestMarcacao,
  requestMudanca,
  requestDesmarcacao,
  listPedidosSaude,
  readNovasSaude,
  callsPedidoSaude.read,
  callsPedidoSaude.remove,
  callsPedidoSaude.restore,
  callsPedidoSaude.comment,
] as const
