import * as z from 'zod/mini'
import { anularAtoForm, atoReply, revisao, revisaoReply, vistos } from '../comum/todos.ts'
import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { saidasForm, transferenciasForm } from './forms.ts'

const access = 'funcionario.editar'
/** Typed by the user: how many people are sent. */
const numero = z.int()

const saidas = z.extend(saidasForm, { pessoas: vistos })
const transferencias = z.extend(transferenciasForm, { pessoas: vistos })

export const reviewSaidas = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/saida/todos/rever',
  access,
  resumo: 'Rever os pedidos de saída de vários funcionários',
  unkeyed: revisao,
  body: saidas,
  reply: revisaoReply,
})

/** One transaction. People who changed or have such a request are left out; nobody else: 409. */
export const requestSaidas = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/saida/todos',
  access,
  resumo: 'Pedir a saída de vários funcionários',
  body: z.extend(saidas, { numero }),
  reply: atoReply,
})

export const reviewTransferencias = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/transferencia/todos/rever',
  access,
  resumo: 'Rever os pedidos de transferência de vários funcionários',
  unkeyed: revisao,
  body: transferencias,
  reply: revisaoReply,
})

/** As `requestSaidas`. */
export const requestTransferencias = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/transferencia/todos',
  access,
  resumo: 'Pedir a transferência de vários funcionários',
  body: z.extend(transferencias, { numero }),
  reply: atoReply,
})

/** All requests of an act of the caller, within ten minutes. One answered or gone: 409. */
export const undoPedidos = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/anular',
  access: 'pendente.remover',
  resumo: 'Anular por inteiro os pedidos que se fizeram de uma vez',
  body: anularAtoForm,
  reply: messageReply,
})

export const pedidoTodosRoutes = [
  reviewSaidas,
  requestSaidas,
  reviewTransferencias,
  requestTransferencias,
  undoPedidos,
] as const
