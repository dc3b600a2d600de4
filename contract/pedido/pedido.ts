import * as z from 'zod/mini'
import { tiposPedido } from '../comum/codes.ts'
import { organig } from '../comum/organig.ts'
import { conversa, conversaDaEmpresa, linhaDoPedido, porLer, resposta } from '../comum/pedido.ts'
import {
  novasEm,
  callsDaEmpresa,
  porEstado,
  porEspera,
  porResposta,
} from '../comum/pedido-calls.ts'
import {
  regimesDoFicheiro,
  regimesLidos,
  textosDoFicheiro,
  textosLidos,
} from '../comum/funcionario-esquemas.ts'
import { code, shortCode, date, maybe, text } from '../kit/fields.ts'
import { codeOf, oneOf } from '../kit/filter.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { admissaoForm, alteracaoForm, saidaForm, transferenciaForm } from './forms.ts'

const aText = z.nullable(z.string())

/** Warnings: duplicates, check digits, days. */
const avisos = z.array(z.string())
/** `cd` is the request's. */
const pedidoReply = z.object({ message: z.string(), cd: code, avisos })

export const requestAdmissao = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/admissao',
  access: 'funcionario.criar',
  resumo: 'Pedir a admissão de um funcionário',
  body: admissaoForm,
  reply: pedidoReply,
})

const doFicheiro = /* @__PURE__ */ textosDoFicheiro()
const lidos = /* @__PURE__ */ textosLidos()

/** Takes the sex as a number too, and drops unknown keys. Lookups come by name. */
export const linhaDaSerie = z.object({
  ...doFicheiro,
  sexo: z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]),
  dataNascimento: date,
  nacionalidade: z.union([z.int(), text(100)]),
  categoria: text(75),
  agrupamento: maybe(text(75)),
  profissao: maybe(text(75)),
  funcao: maybe(text(75)),
  dataAdmissao: date,
  ...regimesDoFicheiro,
  cd_organig: shortCode,
  organigrama: text(200),
})
export type LinhaDaSerie = z.output<typeof linhaDaSerie>

export const serieMaximo = 10_000

/** All or none; an error names its row: `3.dataNascimento`. */
export const requestAdmissoes = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/admissao/csv',
  access: 'funcionario.criar',
  resumo: 'Pedir a admissão de vários funcionários',
  body: z.array(linhaDaSerie).check(z.minLength(1), z.maxLength(serieMaximo)),
  bytes: 8_388_608,
  reply: z.object({ message: z.string(), cds: z.array(code), avisos }),
})

/** No change: 400. */
export const requestAlteracao = route({
  method: 'PUT',
  path: '/api/empresa/:org/funcionario/pendente/alteracao',
  access: 'funcionario.editar',
  resumo: 'Pedir a alteração dos dados de um funcionário',
  body: alteracaoForm,
  reply: pedidoReply,
})

/** `nome` is for the log only; the code decides. */
export const requestSaida = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/saida',
  access: 'funcionario.editar',
  resumo: 'Pedir a saída de um funcionário',
  body: saidaForm,
  reply: pedidoReply,
})

export const requestTransferencia = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/pendente/transferencia',
  access: 'funcionario.editar',
  resumo: 'Pedir a transferência de um funcionário',
  body: transferenciaForm,
  reply: pedidoReply,
})

const pedidoRow = z.object({
  ...linhaDoPedido,
  cd_funcion: z.nullable(code),
  dt_nasc: z.string(),
  sexo: z.enum(['0', '1']),
  profis: aText,
})
const pedidoListado = z.extend(pedidoRow, {
  hr_cria: z.string(),
  ...porLer,
})
export type PedidoRow = z.output<typeof pedidoListado>

export const pedidoFilters = {
  estado: porEstado,
  tipo: oneOf(tiposPedido, 'Tipo'),
}

export const listPedidos = listRoute({
  path: '/api/empresa/:org/funcionario/pendente',
  access: 'pendente.ver',
  resumo: 'Pedidos sobre funcionários',
  row: pedidoListado,
  sortable: [
    'num_mecan',
    'nome',
    'dt_nasc',
    'sexo',
    'profis',
    'dt_cria',
    'organig',
    'cd_tipo',
    'cd_estad',
  ],
  order: 'dt_cria.des',
  filters: {
    ...pedidoFilters,
    resposta: porResposta,
    espera: porEspera,
    funcionario: codeOf('Funcionário'),
  },
})

const alteracao = z.object({
  campo: z.string(),
  titulo: z.string(),
  antes: aText,
  depois: aText,
})
export type Alteracao = z.output<typeof alteracao>

export const pedidoDetalhe = z.extend(pedidoRow, {
  ...lidos,
  ...regimesLidos,
  organigrama: z.string(),
  cd_organig: shortCode,
  nacionalidade: z.string(),
  categoria: z.string(),
  agrupamento: aText,
  funcao_proposta: aText,
  dt_ini_instit: aText,
  dt_inactiv: aText,
  organigrama_novo: aText,
  cd_organig_novo: z.nullable(shortCode),
  organigrama_novo_acima: organig.organig_acima,
  ...resposta,
  ...conversa,
  /** accepted, effective on this later day */
  dt_efeito: aText,
  /** why an accepted request had no effect */
  nota: aText,
  nota_resposta: aText,
})
export type PedidoDetalhe = z.output<typeof pedidoDetalhe>

export const callsPedido = callsDaEmpresa({
  path: '/api/empresa/:org/funcionario/pendente',
  ver: 'pendente.ver',
  remover: 'pendente.remover',
  resumo: {
    read: 'Um pedido sobre um funcionário',
    remove: 'Remover um pedido',
    restore: 'Repor um pedido removido',
    comment: 'Comentar um pedido sobre um funcionário',
  },
  reply: z.object({
    message: z.nullable(z.extend(pedidoDetalhe, conversaDaEmpresa)),
    alteracoes: z.optional(z.array(alteracao)),
  }),
})
export const { read: readPedido } = callsPedido

export const readNovas = novasEm(
  '/api/empresa/:org/pendente',
  'pendente.ver',
  'Respostas e comentários por ler',
)

export const pedidoRoutes = [
  requestAdmissao,
  requestAdmissoes,
  requestAlteracao,
  requestSaida,
  requestTransferencia,
  listPedidos,
  callsPedido.read,
  callsPedido.remove,
  callsPedido.restore,
  callsPedido.comment,
  readNovas,
] as const
