import * as z from 'zod/mini'
import { code, codeText, messageReply, shortCode, shortCodeText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { fecharForm, noForm, noMudado } from './forms.ts'

// The tree of a company as the provider edits it. A node is never removed: one that is closed keeps what
// names it and is offered nowhere, until it is opened again.

const no = z.object({
  cd: code,
  cd_base: z.nullable(shortCode),
  nome: z.string(),
  /** for If-Match */
  versao: z.int(),
  fechado: z.boolean(),
  /** active employees of its branch, and of it alone */
  pessoas: z.int(),
  proprias: z.int(),
  /** nodes right below it */
  filhos: z.int(),
  /** users whose rights are held in its branch, and at it alone, those who were invited counted in */
  utilizadores: z.int(),
  proprios: z.int(),
  /** of its branch: requests that wait for an answer, and bookings that are to come */
  pedidos: z.int(),
  marcacoes: z.int(),
  /** requests that wait and would put somebody at it, and accepted transfers that are to come to it */
  entradas: z.int(),
  transferencias: z.int(),
})
export type NoPrestador = z.output<typeof no>

export const readNo = route({
  method: 'GET',
  path: '/api/prestador/empresa/:empresa/organigrama/:no',
  access: { prestador: ['leitura'] },
  resumo: 'Um organigrama, com o que depende dele',
  query: z.strictObject({
    /** a node it might hang below: who would see it then, and who no longer */
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

/** With If-Match: 412 with how it is now, when somebody else changed it meanwhile. */
export const changeNo = route({
  method: 'PUT',
  path: '/api/prestador/empresa/:empresa/organigrama/:no',
  access: { prestador: [] },
  resumo: 'Mudar o nome de um organigrama, ou pô-lo abaixo de outro',
  body: noMudado,
  reply: messageReply,
})

/** Its people go to `para` first. With others below it, users or requests that lead to it: 409. */
export const closeNo = route({
  method: 'POST',
  path: '/api/prestador/empresa/:empresa/organigrama/:no/fechar',
  access: { prestador: [] },
  resumo: 'Encerrar um organigrama',
  body: fecharForm,
  reply: messageReply,
})

/** Where it hung. Where that is closed too, or another took its name: 409. */
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
  /** the node, as it was called */
  alvo: z.nullable(z.string()),
  descr: z.string(),
  /** the node this closed, as long as it is */
  encerrado: z.nullable(code),
})
export type PassoOrganigrama = z.output<typeof passo>

/** The newest first, a hundred of them; older ones before `antes`. */
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
  closeNo,
  reopenNo,
] as const
