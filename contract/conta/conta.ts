import * as z from 'zod/mini'
import { avatar, ligacao, ligacaoVerificada } from '../comum/conta.ts'
import { confirmEmailForm, contaForm, passwordForm, requestResetForm, resetForm } from './forms.ts'
import { maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** Wrong password: 400. A new e-mail waits for its link. */
export const editConta = route({
  method: 'PUT',
  path: '/api/utilizador',
  access: 'sessao',
  comFator: 'recente',
  resumo: 'Editar os próprios dados',
  body: contaForm,
  reply: z.object({ message: z.string(), avatar }),
})

/** This session gets a new token, all others end. `555`: wrong current password. */
export const changePassword = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador/:user/nova-password',
  access: 'proprio',
  comFator: 'recente',
  resumo: 'Alterar a própria palavra-passe',
  body: passwordForm,
  /** the new token; a repeated call has none */
  reply: z.object({ message: z.string(), token: z.optional(z.string()) }),
})

/** Does not consume the link, also an invitation's. The pages use `verifyLigacao`. */
export const verifyReset = route({
  method: 'GET',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição (o token fica em registos de endereços)',
  query: ligacao,
  reply: ligacaoVerificada,
})

/** By body: no log of addresses has the token. */
export const verifyLigacao = route({
  method: 'POST',
  path: '/auth/empresa/utilizador/reset-password/verificar',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição',
  unkeyed: 'it reads, and its token is to stand in no address',
  body: ligacao,
  reply: ligacaoVerificada,
})

/** The same answer with and without an account. */
export const requestReset = route({
  method: 'POST',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Pedir a redefinição da palavra-passe',
  query: requestResetForm,
  reply: messageReply,
})

export const resetPassword = route({
  method: 'PUT',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Definir uma palavra-passe nova por uma ligação',
  body: resetForm,
  reply: messageReply,
})

/** Needs the password: mailbox access alone confirms nothing. Wrong: 400, and a failed login. */
export const confirmEmail = route({
  method: 'POST',
  path: '/auth/utilizador/confirmar-email',
  access: 'publico',
  resumo: 'Confirmar um email novo',
  body: confirmEmailForm,
  reply: messageReply,
})

/** By the link sent to the present address (`email`): drops the proposed one. */
export const cancelEmail = route({
  method: 'POST',
  path: '/auth/utilizador/cancelar-email',
  access: 'publico',
  resumo: 'Cancelar a alteração de email',
  body: ligacao,
  reply: messageReply,
})

const avisos = z.object({
  pedidos: z.boolean(),
  /** digest of the agenda; null without rights to any of it */
  agenda: z.nullable(z.boolean()),
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
  // absent fields stay unchanged
  body: z.strictObject({ pedidos: maybe(z.boolean()), agenda: maybe(z.boolean()) }),
  reply: messageReply,
})

export const contaRoutes = [
  editConta,
  changePassword,
  verifyReset,
  verifyLigacao,
  requestReset,
  resetPassword,
  confirmEmail,
  cancelEmail,
  readAvisos,
  saveAvisos,
] as const
