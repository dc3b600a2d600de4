import * as z from 'zod/mini'
import { code, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import {
  aberturaForm,
  daListaDaEmpresa,
  ditoDaVista,
  novaVistaForm,
  partilhaForm,
  vistaForm,
} from './forms.ts'

// Of an account over all its companies, read by nobody else; or shared by a company.

const vista = z.object({
  cd: code,
  nome: z.string(),
  endereco: z.string(),
  /** the list opens with it, for the caller */
  inicial: z.boolean(),
  partilhada: z.boolean(),
  /** names a branch beyond the caller's, which `endereco` leaves out */
  semUnidade: z.boolean(),
})
export type Vista = z.output<typeof vista>

/** `partilha`: the caller may share, change and remove the company's. */
export const vistasReply = z.object({ message: z.array(vista), partilha: z.boolean() })

/** Shared ones only of a list that the caller may read. */
export const listVistas = route({
  method: 'GET',
  path: '/api/empresa/:org/vista',
  access: 'membro',
  resumo: 'Vistas guardadas de uma lista, próprias e da empresa',
  query: daListaDaEmpresa,
  reply: vistasReply,
})

/** 409 for a name that another view of the list has, and past thirty of them. */
export const createVista = route({
  method: 'POST',
  path: '/api/vista',
  access: 'sessao',
  resumo: 'Guardar uma vista',
  body: novaVistaForm,
  reply: messageReply,
})

export const editVista = route({
  method: 'PUT',
  path: '/api/vista/:id',
  shortId: true,
  access: 'sessao',
  resumo: 'Mudar uma vista',
  body: vistaForm,
  reply: messageReply,
})

export const removeVista = route({
  method: 'DELETE',
  path: '/api/vista/:id',
  shortId: true,
  access: 'sessao',
  resumo: 'Remover uma vista',
  reply: messageReply,
})

// Shared views: an administrator of the whole company, with the right of the list.

/** 403 without the list's right or below the company's root; 409 as for an own view. */
export const shareVista = route({
  method: 'POST',
  path: '/api/empresa/:org/vista',
  access: 'adm',
  resumo: 'Partilhar uma vista com a empresa',
  body: partilhaForm,
  reply: messageReply,
})

export const editPartilhada = route({
  method: 'PUT',
  path: '/api/empresa/:org/vista/:id',
  access: 'adm',
  resumo: 'Mudar uma vista da empresa',
  body: ditoDaVista,
  reply: messageReply,
})

export const removePartilhada = route({
  method: 'DELETE',
  path: '/api/empresa/:org/vista/:id',
  access: 'adm',
  resumo: 'Remover uma vista da empresa',
  reply: messageReply,
})

export const openPartilhada = route({
  method: 'PUT',
  path: '/api/empresa/:org/vista/:id/abertura',
  access: 'membro',
  resumo: 'Abrir uma lista numa vista da empresa, ou deixar de abrir',
  body: aberturaForm,
  reply: messageReply,
})

export const vistaRoutes = [
  listVistas,
  createVista,
  editVista,
  removeVista,
  shareVista,
  editPartilhada,
  removePartilhada,
  openPartilhada,
] as const

/** Filters that name a person are in no view: an erasure would not reach it. */
export const filtrosDePessoas = ['funcionario', 'pessoa']

/** Nor does a shared view name those of the service; its table refuses both. */
export const filtrosDoServico = ['medico', 'enfermeiro', 'tecnico', 'autor']

/** Filters that name a branch. */
export const filtrosDeRamos = ['organigrama', 'unidade']
