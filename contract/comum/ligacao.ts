import * as z from 'zod/mini'
import { email, token } from '../kit/fields.ts'

/** What the link of a message brings: whom it was sent to, and its token. */
export const ligacao = z.strictObject({ email, token })
export type Ligacao = z.output<typeof ligacao>

/** What a good link is for. */
export const ligacaoVerificada = z.object({
  message: z.string(),
  /** of an invitation's link: what it is for, and whether a password has to be chosen with it */
  convite: z.optional(
    z.object({
      organig: z.string(),
      autor: z.nullable(z.string()),
      definir_password: z.boolean(),
    }),
  ),
})
export type LigacaoVerificada = z.output<typeof ligacaoVerificada>
