import * as z from 'zod/mini'
import { papel } from '../comum/conta.ts'
import { emailNovo, text, token } from '../kit/fields.ts'

const password = z.string().check(z.minLength(1), z.maxLength(1024))

export const convidarForm = z.strictObject({ nome: text(100), email: emailNovo, papel })

export const colaboradorForm = z.strictObject({ nome: text(100), papel, inactiv: z.boolean() })

export const camposColaborador = {
  nome: { label: 'Nome', missing: 'Introduza o nome.' },
  email: { label: 'Email', missing: 'Introduza o email.' },
  papel: { label: 'Papel', missing: 'Escolha o papel.' },
  inactiv: { label: 'Inativo' },
}

export const comecarForm = z.strictObject({
  nome: text(100),
  email: emailNovo,
  passwordNova: password,
  confirmarPasswordNova: password,
  token,
})

export const camposComecar = {
  nome: { label: 'Nome', missing: 'Introduza o seu nome.' },
  email: { label: 'Email', missing: 'Introduza o seu email.' },
  passwordNova: { label: 'Palavra-passe', missing: 'Introduza a palavra-passe.' },
  confirmarPasswordNova: { label: 'Confirmar palavra-passe', missing: 'Repita a palavra-passe.' },
}
