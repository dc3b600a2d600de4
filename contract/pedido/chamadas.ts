import * as z from 'zod/mini'
import { conversaDaEmpresa } from '../comum/pedido.ts'
import { callsDaEmpresa, novasEm } from '../comum/pedido-calls.ts'
import { regimesDoFicheiro, textosDoFicheiro } from '../comum/funcionario-esquemas.ts'
import { code, shortCode, date, maybe, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { admissaoForm, alteracaoForm, saidaForm, transferenciaForm } from './forms.ts'
import { alteracao, listPedidos, pedidoDetalhe } from './pedido.ts'

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
  ...Object.values(callsPedido),
  readNovas,
] as const
