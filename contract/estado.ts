import * as z from 'zod/mini'
import { date } from './kit/fields.ts'
import { route } from './kit/route.ts'

const parte = z.object({
  titulo: z.string(),
  /** where the rows are */
  pagina: z.string(),
  colunas: z.array(z.string()),
  /** one a unit, and the sum of all last */
  linhas: z.array(z.object({ nome: z.string(), valores: z.array(z.int()) })),
})

const estado = z.object({
  dt: date,
  nome: z.string(),
  /** empty where fewer than five people are there */
  partes: z.array(parte),
})
export type Estado = z.output<typeof estado>

/** Counts by unit, of the areas that the caller may see. Units of fewer than five people stand together. */
export const readEstado = route({
  method: 'GET',
  path: '/api/empresa/:org/estado',
  access: 'membro',
  resumo: 'Estado da empresa, por unidade',
  reply: z.object({ message: estado }),
})

/** The same as a PDF in base64. */
export const readEstadoPdf = route({
  method: 'GET',
  path: '/api/empresa/:org/estado/pdf',
  access: 'membro',
  resumo: 'Estado da empresa, em PDF',
  reply: z.object({ message: z.object({ anex: z.string(), nome_fich: z.string() }) }),
})

export const estadoRoutes = [readEstado, readEstadoPdf] as const
