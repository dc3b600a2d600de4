import * as z from 'zod/mini'
import { email, maybe, token } from '../kit/fields.ts'

/** Of an application (six figures), or for recovery (`xxxx-xxxx-xxxx-xxxx`). */
export const codigoFator = z.string().check(z.minLength(1), z.maxLength(40))

export const credenciais = z.strictObject({
  email,
  pass: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** a program gives its second factor at once; the page gives it after */
  codigo: maybe(codigoFator),
})

export const papel = z.enum(['gestor', 'atendimento', 'saude', 'seguranca', 'leitura'])

export const avatar = z.object({ iniciais: z.string(), rgb: z.string() })
export type Avatar = z.output<typeof avatar>

export const acesso = z.object({
  cd_menu_web: z.int(),
  ver: z.boolean(),
  criar: z.boolean(),
  editar: z.boolean(),
  remover: z.boolean(),
  doc: z.boolean(),
})
export type Acesso = z.output<typeof acesso>

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
