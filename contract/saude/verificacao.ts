import * as z from 'zod/mini'
import { date } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const estadosFicha = ['valida', 'substituida', 'desconhecida'] as const
export type EstadoFicha = (typeof estadosFicha)[number]

const verificada = z.object({
  estado: z.enum(estadosFicha),
  /** only facts that the certificate shows; null for an unknown code */
  empresa: z.nullable(z.string()),
  iniciais: z.nullable(z.string()),
  dt: z.nullable(date),
})
export type FichaVerificada = z.output<typeof verificada>

/** By body: no log of addresses has the code. `enchimento` pads all answers to one length. */
export const verifyFicha = route({
  method: 'POST',
  path: '/api/verificar',
  access: 'publico',
  resumo: 'Verificar uma ficha de aptidão pelo seu código',
  unkeyed: 'it reads, and its code is to stand in no address',
  body: z.strictObject({ codigo: z.string().check(z.maxLength(100)) }),
  reply: z.object({ message: verificada, enchimento: z.string() }),
})
