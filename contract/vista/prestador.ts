import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { daLista, novaVistaForm, vistaForm } from './forms.ts'
import { vistasReply } from './vista.ts'

export const listVistasPrestador = route({
  method: 'GET',
  path: '/api/prestador/vista',
  access: 'prestador',
  resumo: 'Vistas guardadas de uma lista (prestador)',
  query: daLista,
  reply: vistasReply,
})

export const createVistaPrestador = route({
  method: 'POST',
  path: '/api/prestador/vista',
  access: 'prestador',
  resumo: 'Guardar uma vista (prestador)',
  body: novaVistaForm,
  reply: messageReply,
})

export const editVistaPrestador = route({
  method: 'PUT',
  path: '/api/prestador/vista/:id',
  shortId: true,
  access: 'prestador',
  resumo: 'Mudar uma vista (prestador)',
  body: vistaForm,
  reply: messageReply,
})

export const removeVistaPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/vista/:id',
  shortId: true,
  access: 'prestador',
  resumo: 'Remover uma vista (prestador)',
  reply: messageReply,
})

export const vistaPrestadorRoutes = [
  listVistasPrestador,
  createVistaPrestador,
  editVistaPrestador,
  removeVistaPrestador,
] as const
