import * as z from 'zod/mini'
import { code, date, messageReply, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** The content of a file of a measure: photographs before and after, and documents as PDF. */
export const momentosMedida = {
  antes: 'Antes',
  depois: 'Depois',
  documento: 'Documentos',
} as const
export type MomentoMedida = keyof typeof momentosMedida

const momento = z.enum(['antes', 'depois', 'documento'])

export const anexoDeMedida = z.object({
  cd: code,
  momento,
  nome_fich: z.string(),
  mime: z.string(),
  tamanho: z.int(),
  dt: date,
  autor: z.string(),
  do_prestador: z.boolean(),
})
export type AnexoDeMedida = z.output<typeof anexoDeMedida>

/** a file of 5 MiB in base64, and its name */
const bytes = 7_200_000
const body = z.strictObject({ momento, nome_fich: text(150), anexString: z.string() })
const guardado = z.object({ message: z.string(), cd: code })
const ficheiro = z.object({
  message: z.object({ anex: z.string(), mime: z.string(), nome_fich: z.string() }),
})

/** Judged by its content: a photograph before or after, a PDF as document. More than 20: 409. */
export const attachAnexoMedida = route({
  method: 'POST',
  path: '/api/empresa/:org/seguranca/medida/:id/anexo',
  access: 'seguranca.editar',
  resumo: 'Juntar uma fotografia ou um documento a uma medida',
  bytes,
  body,
  reply: guardado,
})

/** The provider's files too. */
export const readAnexoMedida = route({
  method: 'GET',
  path: '/api/empresa/:org/seguranca/medida/:medida/anexo/:id',
  access: 'seguranca.ver',
  resumo: 'Uma fotografia ou um documento de uma medida',
  reply: ficheiro,
})

/** The company's own, while the measure is open: else 409. */
export const removeAnexoMedida = route({
  method: 'DELETE',
  path: '/api/empresa/:org/seguranca/medida/:medida/anexo/:id',
  access: 'seguranca.editar',
  resumo: 'Remover uma fotografia ou um documento que a empresa juntou a uma medida',
  reply: messageReply,
})

/** As `attachAnexoMedida`. */
export const attachAnexoMedidaPrestador = route({
  method: 'POST',
  path: '/api/prestador/seguranca/medida/:id/anexo',
  access: { prestador: ['seguranca'] },
  resumo: 'Juntar uma fotografia ou um documento a uma medida de qualquer empresa',
  bytes,
  body,
  reply: guardado,
})

/** The company's files too. */
export const readAnexoMedidaPrestador = route({
  method: 'GET',
  path: '/api/prestador/seguranca/medida/:medida/anexo/:id',
  access: { prestador: ['seguranca'] },
  resumo: 'Uma fotografia ou um documento de uma medida de qualquer empresa',
  reply: ficheiro,
})

/** As `removeAnexoMedida`, of the provider's own. */
export const removeAnexoMedidaPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/seguranca/medida/:medida/anexo/:id',
  access: { prestador: ['seguranca'] },
  resumo: 'Remover uma fotografia ou um documento que o prestador juntou a uma medida',
  reply: messageReply,
})

export const anexoMedidaRoutes = [
  attachAnexoMedida,
  readAnexoMedida,
  removeAnexoMedida,
  attachAnexoMedidaPrestador,
  readAnexoMedidaPrestador,
  removeAnexoMedidaPrestador,
] as const
