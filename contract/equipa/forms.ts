import * as z from 'zod/mini'
import { papel } from '../comum/conta.ts'
import { emailNovo, text } from '../kit/fields.ts'

// What the pages check themselves before they send it: apart from the calls, so that only forms
// carry the schemas.

export const convidarForm = z.strictObject({ nome: text(100), email: emailNovo, papel })

export const colaboradorForm = z.strictObject({ nome: text(100), papel, inactiv: z.boolean() })

export const camposColaborador = {
  nome: { label: 'Nome', missing: 'Introduza o nome.' },
  email: { label: 'Email', missing: 'Introduza o email.' },
  papel: { label: 'Papel', missing: 'Escolha o papel.' },
  inactiv: { label: 'Inativo' },
}
