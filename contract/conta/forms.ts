import * as z from 'zod/mini'
import { code, email, emailNovo, text, token } from '../kit/fields.ts'

const password = z.string().check(z.minLength(1), z.maxLength(1024))

export const contaForm = z.strictObject({
  codigo: code,
  nome: text(100),
  email: emailNovo,
  password,
})

export const camposConta = {
  nome: { label: 'Nome', missing: 'Introduza o seu nome.' },
  email: { label: 'Email', missing: 'Introduza o seu email.' },
  password: {
    label: 'Confirmar palavra-passe',
    missing: 'Introduza a sua palavra-passe.',
    hint: 'A palavra-passe com que entra no portal confirma que é o próprio a alterar os dados.',
  },
}

export const passwordForm = z.strictObject({
  passwordAtual: password,
  passwordNova: password,
  passwordNovaConfirmacao: password,
})

export const camposPassword = {
  passwordAtual: { label: 'Palavra-passe atual', missing: 'Introduza a palavra-passe atual.' },
  passwordNova: { label: 'Nova palavra-passe', missing: 'Introduza a palavra-passe nova.' },
  passwordNovaConfirmacao: {
    label: 'Confirmar palavra-passe',
    missing: 'Repita a palavra-passe nova.',
  },
}

export const resetForm = z.strictObject({
  passwordNova: password,
  confirmarPasswordNova: password,
  email,
  token,
})

export const camposReset = {
  passwordNova: camposPassword.passwordNova,
  confirmarPasswordNova: camposPassword.passwordNovaConfirmacao,
}

export const confirmEmailForm = z.strictObject({ email, token, password })

export const camposConfirmEmail = {
  password: { label: 'Palavra-passe', missing: 'Introduza a sua palavra-passe.' },
}

export const requestResetForm = z.strictObject({ email })
