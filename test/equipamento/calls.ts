import * as z from 'zod/mini'
import { callsDaEmpresa, novasEm, pedidosNaFila } from '#contract/comum/pedido-calls.ts'
import { filtrosDaEmpresa, filtrosDaFila, porEstado } from '#contract/comum/pedido-filtros.ts'
import * as comum from '#contract/comum/pedido.ts'
import { code, lines, messageReply } from '#contract/kit/fields.ts'
import { oneOf } from '#contract/kit/filter.ts'
import { listRoute } from '#contract/kit/list.ts'
import { route } from '#contract/kit/route.ts'

// A fourth kind of request, which only tests use. This folder has all that a new kind needs.

export const tipos = { 0: 'Equipamento' }
const tipo = oneOf(tipos, 'Tipo')
const equipamento = { ...comum.linhaDoPedido, sobre: z.string() }
const detalhe = z.object({ ...equipamento, ...comum.respostaComConversa })
const path = '/api/empresa/:org/equipamento/pedido'
const naFila = '/api/prestador/equipamento/pedido'

export const requestEquipamento = route({
  method: 'POST',
  path,
  access: 'pendente.ver',
  resumo: 'Pedir equipamento',
  body: z.strictObject({ cd_funcion: code, sobre: lines(100) }),
  reply: z.object({ message: z.string(), cd: code }),
})
export const listPedidos = listRoute({
  path,
  access: 'pendente.ver',
  resumo: 'Pedidos de equipamento',
  row: z.object({ ...equipamento, ...comum.porLer }),
  sortable: ['num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  order: 'dt_cria.des',
  filters: { estado: porEstado, tipo, ...filtrosDaEmpresa },
})
export const calls = callsDaEmpresa({
  path,
  ver: 'pendente.ver',
  remover: 'pendente.remover',
  resumo: { read: 'Um', remove: 'Remover', restore: 'Repor', comment: 'Comentar' },
  reply: z.object({ message: z.nullable(z.extend(detalhe, comum.conversaDaEmpresa)) }),
})
export const readNovas = novasEm(path, 'pendente.ver', 'Por ler')

const staff = { prestador: ['atendimento'] } as const
export const listFila = listRoute({
  path: naFila,
  access: staff,
  resumo: 'Pedidos de equipamento de todas as empresas',
  row: z.object({ ...equipamento, ...comum.naFila }),
  sortable: ['empresa', 'num_mecan', 'nome', 'dt_cria', 'cd_tipo', 'cd_estad'],
  order: 'espera.asc',
  filters: { tipo, ...filtrosDaFila(porEstado) },
})
export const fila = pedidosNaFila({
  path: naFila,
  ver: staff,
  responder: staff,
  resumo: { read: 'Um', refuse: 'Recusar', comment: 'Comentar' },
  reply: z.object({ message: z.extend(detalhe, comum.daFila) }),
})
export const acceptEquipamento = route({
  method: 'POST',
  path: `${naFila}/:id/aceitar`,
  access: staff,
  resumo: 'Aceitar',
  body: comum.aceitacao,
  reply: messageReply,
})
