import * as z from 'zod/mini'
import { callsDaEmpresa, novasEm } from '../../comum/pedido-calls.ts'
import { conversaDaEmpresa } from '../../comum/pedido.ts'
import { code } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { pedirDesmarcacaoForm, pedirMarcacaoForm, pedirMudancaForm } from './forms.ts'
import { listPedidosSaude, pedidoSaudeDetalhe } from './pedido.ts'

export const quemPede = { todas: ['saude.ver', 'funcionario.editar'] } as const

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
  ...Object.values(callsPedidoSaude),
] as const
