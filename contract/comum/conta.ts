import * as z from 'zod/mini'
import { email } from '../kit/fields.ts'

/** What both areas are entered with. */
export const credenciais = z.strictObject({
  email,
  pass: z.string().check(z.minLength(1), z.maxLength(1024)),
})

/** What one of the provider's staff is there for. */
export const papel = z.enum(['gestor', 'atendimento', 'saude', 'seguranca', 'leitura'])

/** What stands for a portrait of whoever is logged in. */
export const avatar = z.object({ iniciais: z.string(), rgb: z.string() })
export type Avatar = z.output<typeof avatar>
