import * as z from 'zod/mini'
import { messageReply, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { daLista, novaVistaForm, vistaForm } from './forms.ts'

// Of an account, over all its companies: nobody else reads them.

const vista = z.object({
  cd: shortCode,
  nome: z.string(),
  endereco: z.string(),
  inicial: z.boolean(),
})
export type Vista = z.output<typeof vista>

export const vistasReply = z.object({ message: z.array(vista) })

export const listVistas = route({
  method: 'GET',
  path: '/api/vista',
  access: 'sessao',
  resumo: 'Vistas guardadas de uma lista',
  query: daLista,
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

export const vistaRoutes = [listVistas, createVista, editVista, removeVista] as const
