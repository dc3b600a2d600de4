import * as z from 'zod/mini'
import { regiao } from '../comum/organig.ts'
import { code, codeText, messageReply, shortCode, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { fecharForm, noForm, noMudado, unidadeForm } from './forms.ts'
import { readOrganigramaPrestador } from './organigrama.ts'

// Nodes are never removed: a closed node stays in its records and is offered nowhere.

const no = z.object({
  cd: code,
  cd_base: z.nullable(shortCode),
  nome: z.string(),
  versao: z.int(),
  fechado: z.boolean(),
  /** active employees of the branch, and of the node alone */
  pessoas: z.int(),
  proprias: z.int(),
  filhos: z.int(),
  /** users with rights in the branch, invited ones too, and at the node alone */
  utilizadores: z.int(),
  proprios: z.int(),
  pedidos: z.int(),
  marcacoes: z.int(),
  /** open requests and accepted transfers that lead to the node */
  entradas: z.int(),
  transferencias: z.int(),
  unidade: z.object({
    /** null: inherited */
    regiao: z.nullable(regiao),
    herdada: regiao,
    estabelecimento: z.boolean(),
    cae: z.nullable(z.string()),
    morada: z.nullable(z.string()),
    versao: z.int(),
  }),
})
export type NoPrestador = z.output<typeof no>

export const readNo = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/organigrama/:no',
  access: { prestador: ['leitura'] },
  resumo: 'Um organigrama, com o que depende dele',
  query: z.strictObject({
    /** a possible new parent: tells which users gain or lose sight of the node */
    para: z.optional(shortCodeText),
  }),
  reply: z.object({
    message: no,
    acessos: z.nullable(z.object({ ganham: z.int(), perdem: z.int() })),
  }),
})

export const createNo = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/organigrama',
  access: { prestador: [] },
  resumo: 'Criar um organigrama',
  body: noForm,
  reply: z.object({ message: z.string(), cd: code }),
})

/** If-Match: 412 with the present node after another change. */
export const changeNo = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/organigrama/:no',
  access: { prestador: [] },
  resumo: 'Mudar o nome de um organigrama, ou pô-lo abaixo de outro',
  body: noMudado,
  reply: messageReply,
})

/** If-Match on the version of the unit: 412 with its present values. */
export const changeUnidade = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/organigrama/:no/unidade',
  access: { prestador: [] },
  resumo: 'Mudar a região, o CAE e a morada de um organigrama',
  body: unidadeForm,
  reply: messageReply,
})

/** Moves its people to `para` first. With child nodes, users, or requests to it: 409. */
export const closeNo = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/organigrama/:no/fechar',
  access: { prestador: [] },
  resumo: 'Encerrar um organigrama',
  body: fecharForm,
  reply: messageReply,
})

/** At its old place. Parent closed, or name taken: 409. */
export const reopenNo = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/organigrama/:no/reabrir',
  access: { prestador: [] },
  resumo: 'Reabrir um organigrama encerrado',
  reply: messageReply,
})

const passo = z.object({
  cd: code,
  dt: z.string(),
  hr: z.string(),
  autor: z.nullable(z.string()),
  titulo: z.string(),
  alvo: z.nullable(z.string()),
  descr: z.string(),
  /** the node that this step closed, while it is closed */
  encerrado: z.nullable(code),
})
export type PassoOrganigrama = z.output<typeof passo>

/** The newest 100; older ones before `antes`. */
export const listHistoriaOrganigrama = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/organigrama/historia',
  access: { prestador: ['leitura'] },
  resumo: 'O que mudou no organigrama, quando e por quem',
  query: z.strictObject({ antes: z.optional(codeText()) }),
  reply: z.object({ message: z.array(passo), mais: z.boolean() }),
})

export const organigramaPrestadorRoutes = [
  listHistoriaOrganigrama,
  readNo,
  createNo,
  changeNo,
  changeUnidade,
  closeNo,
  reopenNo,
] as const

export const readsOfOrganigrama = [
  readOrganigramaPrestador,
  readNo,
  listHistoriaOrganigrama,
] as const
