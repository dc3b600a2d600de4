import * as z from 'zod/mini'
import { date, messageReply, shortCode } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { prestadorForm } from './forms.ts'

export const readRegraPrestador = route({
  method: 'GET',
  path: '/api/prestador/lembrete/regra',
  access: { prestador: [] },
  resumo: 'Regra dos lembretes do prestador',
  reply: z.object({
    message: prestadorForm,
    especies: z.array(z.object({ especie: z.string(), nome: z.string() })),
  }),
})

export const saveRegraPrestador = route({
  method: 'PUT',
  path: '/api/prestador/lembrete/regra',
  access: { prestador: [] },
  resumo: 'Mudar a regra dos lembretes do prestador',
  body: prestadorForm,
  reply: messageReply,
})

const parado = z.object({
  cd_empresa: shortCode,
  empresa: z.string(),
  titulo: z.string(),
  total: z.int(),
  desde: date,
})
export type Parado = z.output<typeof parado>

/** Told three times in a company, and nobody stands above who was told. */
export const listParados = route({
  method: 'GET',
  path: '/api/prestador/lembrete/parado',
  access: 'prestador',
  resumo: 'O que as empresas não trataram depois de três lembretes',
  reply: z.object({ message: z.array(parado) }),
})

export const lembretePrestadorRoutes = [
  readRegraPrestador,
  saveRegraPrestador,
  listParados,
] as const
