import * as z from 'zod/mini'
import { code, email, messageReply, text } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { avatar } from './sessao.ts'

const password = z.string().check(z.minLength(1), z.maxLength(1024))
const token = z.string().check(z.minLength(1), z.maxLength(200))

/** 6. Confirmed by the current password (400 when it is wrong). A new e-mail waits for its link. */
export const editConta = route({
  method: 'PUT',
  path: '/api/utilizador',
  access: 'sessao',
  resumo: 'Editar os próprios dados',
  body: z.strictObject({ codigo: code, nome: text(100), email, password }),
  reply: z.object({ message: z.string(), avatar }),
})

/** 17. A browser's session goes on with a new token, all others end. `555`: wrong current password. */
export const changePassword = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador/:user/nova-password',
  access: 'proprio',
  resumo: 'Alterar a própria palavra-passe',
  body: z.strictObject({
    passwordAtual: password,
    passwordNova: password,
    passwordNovaConfirmacao: password,
  }),
  /** `token` takes the place of the one the session had; only the answer to a repetition lacks it */
  reply: z.object({ message: z.string(), token: z.optional(z.string()) }),
})

/** 7. Whether a link is good; it is not consumed. Also an invitation's. */
export const verifyReset = route({
  method: 'GET',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição',
  query: z.strictObject({ email, token }),
  reply: messageReply,
})

/** 8. Always the same answer, whoever has an account. */
export const requestReset = route({
  method: 'POST',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Pedir a redefinição da palavra-passe',
  query: z.strictObject({ email }),
  reply: messageReply,
})

/** 9. */
export const resetPassword = route({
  method: 'PUT',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Definir uma palavra-passe nova por uma ligação',
  body: z.strictObject({
    passwordNova: password,
    confirmarPasswordNova: password,
    email,
    token,
  }),
  reply: messageReply,
})

/** The link sent to a new address was followed and confirmed. */
export const confirmEmail = route({
  method: 'POST',
  path: '/auth/utilizador/confirmar-email',
  access: 'publico',
  resumo: 'Confirmar um email novo',
  body: z.strictObject({ email, token }),
  reply: messageReply,
})

const avisos = z.object({
  /** a mail when a request of the user's was answered */
  pedidos: z.boolean(),
})

export const readAvisos = route({
  method: 'GET',
  path: '/api/utilizador/:user/avisos',
  access: 'proprio',
  resumo: 'Avisos por email',
  reply: z.object({ message: avisos }),
})

export const saveAvisos = route({
  method: 'PUT',
  path: '/api/utilizador/:user/avisos',
  access: 'proprio',
  resumo: 'Definir os avisos por email',
  body: z.strictObject({ pedidos: z.boolean() }),
  reply: messageReply,
})

export const contaRoutes = [
  editConta,
  changePassword,
  verifyReset,
  requestReset,
  resetPassword,
  confirmEmail,
  readAvisos,
  saveAvisos,
] as const
