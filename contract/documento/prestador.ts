import * as z from 'zod/mini'
import { messageReply, shortCode, shortCodeText } from '../kit/fields.ts'
import { shortCodeOf } from '../kit/filter.ts'
import { overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import {
  bytesDeDocumento,
  contas,
  criado,
  documentoBody,
  documentoLido,
  ficheiroLido,
  renovacaoBody,
} from './documento.ts'
import { documentoFilters, listDocumentos } from './lista.ts'

const ler = { prestador: ['seguranca', 'leitura'] } as const
const fazer = { prestador: ['seguranca'] } as const

export const listDocumentosPrestador = overAll(listDocumentos, {
  path: '/api/prestador/seguranca/documento',
  access: ler,
  resumo: 'Documentos com prazo de todas as empresas',
  row: {},
  sortable: ['empresa', 'titulo', 'dt_fim'],
  order: 'dt_fim.asc',
  filters: { empresa: shortCodeOf('Empresa'), ...documentoFilters },
})

export const readDocumentoPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/documento/:id',
  access: ler,
  resumo: 'Documento com prazo de qualquer empresa',
  reply: z.object({
    message: z.extend(documentoLido, { cd_empresa: shortCode, empresa: z.string() }),
  }),
})
export type DocumentoDoPrestador = z.output<typeof readDocumentoPrestador.reply>['message']

/** As `readFicheiroDocumento`; the reading role does not see files. */
export const readFicheiroDocumentoPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/documento/:documento/ficheiro/:id',
  access: fazer,
  resumo: 'Ficheiro de um documento com prazo de qualquer empresa',
  reply: ficheiroLido,
})

export const listContasDocumentoPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/documento/conta',
  access: fazer,
  resumo: 'Contas de uma empresa que podem tratar de um documento com prazo',
  query: z.strictObject({ empresa: shortCodeText }),
  reply: contas,
})

/** The node names the company. */
export const createDocumentoPrestador = route({
  method: 'POST',
  path: '/api/prestador/seguranca/documento',
  access: fazer,
  resumo: 'Juntar um documento com prazo a uma empresa',
  bytes: bytesDeDocumento,
  body: documentoBody,
  reply: criado,
})

/** As `changeDocumentoComPrazo`, within its company. */
export const changeDocumentoPrestador = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/documento/:id',
  access: fazer,
  resumo: 'Alterar um documento com prazo de uma empresa',
  bytes: bytesDeDocumento,
  body: documentoBody,
  reply: messageReply,
})

export const renewDocumentoPrestador = route({
  method: 'POST',
  path: '/api/prestador/seguranca/documento/:id/renovar',
  access: fazer,
  resumo: 'Renovar um documento com prazo de uma empresa',
  bytes: bytesDeDocumento,
  body: renovacaoBody,
  reply: messageReply,
})

export const removeDocumentoPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/seguranca/documento/:id',
  access: fazer,
  resumo: 'Remover um documento com prazo de uma empresa',
  reply: messageReply,
})

export const documentoPrestadorRoutes = [
  listDocumentosPrestador,
  readDocumentoPrestador,
  readFicheiroDocumentoPrestador,
  listContasDocumentoPrestador,
  createDocumentoPrestador,
  changeDocumentoPrestador,
  renewDocumentoPrestador,
  removeDocumentoPrestador,
] as const
