import * as z from 'zod/mini'
import { email, token } from '../kit/fields.ts'

export const ligacao = z.strictObject({ email, token })
export type Ligacao = z.output<typeof ligacao>

export const ligacaoVerificada = z.object({
  message: z.string(),
  convite: z.optional(
    z.object({
      organig: z.string(),
      autor: z.nullable(z.string()),
      definir_password: z.boolean(),
    }),
  ),
})
export type LigacaoVerificada = z.output<typeof ligacaoVerificada>
