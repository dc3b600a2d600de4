import * as z from 'zod/mini'
import { email } from '../kit/fields.ts'

export const credenciais = z.strictObject({
  email,
  pass: z.string().check(z.minLength(1), z.maxLength(1024)),
})

export const papel = z.enum(['gestor', 'atendimento', 'saude', 'seguranca', 'leitura'])

export const avatar = z.object({ iniciais: z.string(), rgb: z.string() })
export type Avatar = z.output<typeof avatar>
