import * as z from 'zod/mini'
import { anularAtoForm, atoReply, revisao, revisaoReply, vistos } from '../../comum/todos.ts'
import { messageReply } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { quandoForm } from './forms.ts'

const access = { todas: ['saude.ver', 'funcionario.editar'] } as const

const marcacoesForm = z.extend(quandoForm, { pessoas: vistos })
export type PedirMarcacoes = z.output<typeof marcacoesForm>

export const reviewMarcacoes = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/marcacao/todos/rever',
  access,
  resumo: 'Rever os pedidos de marcação de exames de vários funcionários',
  unkeyed: revisao,
  body: z.strictObject({ pessoas: vistos }),
  reply: revisaoReply,
})

/** As `requestMarcacao`, of up to 10,000; people who changed meanwhile are left out. */
export const requestMarcacoes = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/marcacao/todos',
  access,
  resumo: 'Pedir a marcação de exames de todos os que um filtro encontra',
  body: marcacoesForm,
  reply: atoReply,
})

/** As `undoPedidos`. */
export const undoPedidosSaude = route({
  method: 'POST',
  path: '/api/empresa/:org/saude/pedido/anular',
  access,
  resumo: 'Anular por inteiro os pedidos sobre marcações que se fizeram de uma vez',
  body: anularAtoForm,
  reply: messageReply,
})

export const pedidoSaudeTodosRoutes = [reviewMarcacoes, requestMarcacoes, undoPedidosSaude] as const
