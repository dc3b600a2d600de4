import * as z from 'zod/mini'
import { callsDaEmpresa, novasEm, pedidosNaFila } from '#contract/comum/pedido-calls.ts'
import { filtrosDaFila, porEstado as estado, porResposta } from '#contract/comum/pedido-filtros.ts'
import {
  aceitacao,
  conversa,
  conversaDaEmpresa,
  linhaDoPedido,
  naFila,
  porLer,
  resposta,
} from '#contract/comum/pedido.ts'
import { code, lines, messageReply, shortCode } from '#contract/kit/fields.ts'
import { listRoute } from '#contract/kit/list.ts'
import { route } from '#contract/kit/route.ts'

// A fourth kind of request, which only tests use. This folder has all that a new kind needs.

export const tipos = { 0: 'Equipamento' }
const equipamento = { ...linhaDoPedido, sobre: z.string() }
const listado = z.object({ ...equipamento, ...porLer })
const detalhe = z.object({ ...equipamento, ...resposta, ...conversa, nota: z.nullable(z.string()) })
const lido = z.extend(detalhe, conversaDaEmpresa)
const naEmpresa = '/api/empresa/:org/equipamento/pedido'

export const requestEquipamento = route({
  method: 'POST',
  path: naEmpresa,
  access: 'pendente.ver',
  resumo: 'Pedir equipamento',
  body: z.strictObject({ cd_funcion: code, sobre: lines(100) }),
  reply: z.object({ message: z.string(), cd: code }),
})
export const listPedidos = listRoute({
  path: naEmpresa,
  access: 'pendente.ver',
  resumo: 'Pedidos de equipamento',
  row: listado,
  sortable: ['num_mecan', 'nome', 'dt_cria', 'cd_estad'],
  order: 'dt_cria.des',
  filters: { estado, resposta: porResposta },
})
export const calls = callsDaEmpresa({
  path: naEmpresa,
  ver: 'pendente.ver',
  remover: 'pendente.remover',
  resumo: { read: 'Um', remove: 'Remover', restore: 'Repor', comment: 'Comentar' },
  reply: z.object({ message: z.nullable(lido) }),
})
export const readNovas = novasEm(naEmpresa, 'pendente.ver', 'Por ler')

const filaRow = z.object({ ...equipamento, ...naFila })
const naMesa = z.extend(detalhe, { empresa: z.string(), cd_empresa: shortCode })
export const listFila = listRoute({
  path: '/api/prestador/equipamento/pedido',
  access: { prestador: ['atendimento'] },
  resumo: 'Pedidos de equipamento de todas as empresas',
  row: filaRow,
  sortable: ['empresa', 'nome', 'dt_cria', 'cd_estad'],
  order: 'espera.asc',
  filters: filtrosDaFila(estado),
})
export const fila = pedidosNaFila({
  path: '/api/prestador/equipamento/pedido',
  ver: { prestador: ['atendimento'] },
  responder: { prestador: ['atendimento'] },
  resumo: { read: 'Um', refuse: 'Recusar', comment: 'Comentar' },
  reply: z.object({ message: naMesa }),
})
export const acceptEquipamento = route({
  method: 'POST',
  path: '/api/prestador/equipamento/pedido/:id/aceitar',
  access: { prestador: ['atendimento'] },
  resumo: 'Aceitar',
  body: aceitacao,
  reply: messageReply,
})
