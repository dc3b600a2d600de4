import * as z from 'zod/mini'
import { code, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { descarga } from './area.ts'
import { areaForm, documentoForm, tipoForm, tituloForm } from './area-forms.ts'

// Used values are never removed: `inactiv` ones are offered no longer.

const area = z.object({
  cd: code,
  nome: z.string(),
  obs: z.nullable(z.string()),
  inactiv: z.boolean(),
  versao: z.int(),
})

const listada = z.extend(area, {
  tipos: z.int(),
  documentos: z.int(),
})
export type AreaPrestador = z.output<typeof listada>

const tipo = z.object({ cd: code, nome: z.string(), inactiv: z.boolean(), versao: z.int() })
export type TipoPrestador = z.output<typeof tipo>

const documento = z.object({
  cd: code,
  titulo: z.string(),
  nome_fich: z.string(),
  /** bytes */
  tamanho: z.int(),
  /** the only company that reads it; null: all */
  empresa: z.nullable(z.string()),
  versao: z.int(),
})
export type DocumentoPrestador = z.output<typeof documento>

const criado = z.object({ message: z.string(), cd: code })

export const listAreasPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/area',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Áreas de atividade técnica, também as que já não se usam',
  reply: z.object({ message: z.array(listada) }),
})

export const readAreaPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/area/:area',
  access: { prestador: ['seguranca', 'leitura'] },
  resumo: 'Área de atividade técnica com os seus tipos e documentos',
  reply: z.object({
    message: z.extend(area, { tipos: z.array(tipo), documentos: z.array(documento) }),
  }),
})

/** An existing name, case and accents aside: 409. */
export const createArea = route({
  method: 'POST',
  path: '/api/prestador/seguranca/area',
  access: { prestador: ['seguranca'] },
  resumo: 'Criar uma área de atividade técnica',
  body: areaForm,
  reply: criado,
})

/** If-Match: 412 after another change. */
export const changeArea = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/area/:area',
  access: { prestador: ['seguranca'] },
  resumo: 'Alterar uma área, ou deixar de a usar',
  body: areaForm,
  reply: messageReply,
})

export const createTipo = route({
  method: 'POST',
  path: '/api/prestador/seguranca/area/:area/tipo',
  access: { prestador: ['seguranca'] },
  resumo: 'Criar um tipo de atividade de uma área',
  body: tipoForm,
  reply: criado,
})

export const changeTipo = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/area/:area/tipo/:id',
  shortId: true,
  access: { prestador: ['seguranca'] },
  resumo: 'Alterar um tipo de atividade, ou deixar de o usar',
  body: tipoForm,
  reply: messageReply,
})

/** For one company; without `cd_empresa` for all. */
export const attachDocumento = route({
  method: 'POST',
  path: '/api/prestador/seguranca/area/:area/anexo',
  access: { prestador: ['seguranca'] },
  resumo: 'Juntar um documento a uma área',
  // a PDF of 5 MiB in base64, and the rest
  bytes: 7_200_000,
  body: z.extend(documentoForm, {
    nome_fich: z.string().check(z.maxLength(300)),
    anexString: z.string(),
    mime: maybe(z.string().check(z.maxLength(100))),
  }),
  reply: criado,
})

export const renameDocumento = route({
  method: 'PUT',
  path: '/api/prestador/seguranca/area/:area/anexo/:id',
  shortId: true,
  access: { prestador: ['seguranca'] },
  resumo: 'Mudar o título de um documento',
  body: tituloForm,
  reply: messageReply,
})

export const removeDocumento = route({
  method: 'DELETE',
  path: '/api/prestador/seguranca/area/:area/anexo/:id',
  shortId: true,
  access: { prestador: ['seguranca'] },
  resumo: 'Remover um documento de uma área',
  reply: messageReply,
})

export const readDocumento = route({
  method: 'GET',
  path: '/api/prestador/seguranca/area/:area/anexo/:id',
  shortId: true,
  access: { prestador: ['seguranca'] },
  resumo: 'Documento de uma área, para o prestador',
  reply: descarga,
})

export const areaPrestadorRoutes = [
  listAreasPrestador,
  readAreaPrestador,
  createArea,
  changeArea,
  createTipo,
  changeTipo,
  attachDocumento,
  renameDocumento,
  removeDocumento,
  readDocumento,
] as const
