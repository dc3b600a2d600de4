import * as z from 'zod/mini'
import { codigoFator } from '../comum/conta.ts'
import { email, maybe } from '../kit/fields.ts'

const password = z.string().check(z.minLength(1), z.maxLength(1024))

/** `lembrar`: this browser is not asked again for thirty days. */
export const codigoForm = z.strictObject({ codigo: codigoFator, lembrar: maybe(z.boolean()) })

/** Without a password only right after a login that must set up a factor. */
export const proporForm = z.strictObject({ password: maybe(password) })

export const confirmarForm = z.strictObject({ codigo: codigoFator })

export const retirarForm = z.strictObject({ password })

export const politicaForm = z.strictObject({ quem: z.enum(['ninguem', 'saude', 'todos']) })

export const politicaPrestadorForm = z.strictObject({ clientes: z.enum(['exigir', 'pedir']) })

export const tipoConta = z.enum(['cliente', 'prestador'])

export const levantarForm = z.strictObject({ email, tipo: tipoConta })

export const camposFator = {
  codigo: { label: 'Código', missing: 'Escreva o código.' },
  password: { label: 'Palavra-passe', missing: 'Introduza a sua palavra-passe.' },
  email: { label: 'Email da conta', missing: 'Introduza o email da conta.' },
}
