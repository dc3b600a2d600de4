import * as z from 'zod/mini'
import { avatar } from '../comum/conta.ts'
import { ligacao, ligacaoVerificada } from '../comum/ligacao.ts'
import { confirmEmailForm, contaForm, passwordForm, requestResetForm, resetForm } from './forms.ts'
import { maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** 6. Confirmed by the current password (400 when it is wrong). A new e-mail waits for its link. */
export const editConta = route({
  method: 'PUT',
  path: '/api/utilizador',
  access: 'sessao',
  resumo: 'Editar os próprios dados',
  body: contaForm,
  reply: z.object({ message: z.string(), avatar }),
})

/** 17. A browser's session goes on with a new token, all others end. `555`: wrong current password. */
export const changePassword = route({
  method: 'PUT',
  path: '/api/empresa/:org/utilizador/:user/nova-password',
  access: 'proprio',
  resumo: 'Alterar a própria palavra-passe',
  body: passwordForm,
  /** `token` takes the place of the one the session had; only the answer to a repetition lacks it */
  reply: z.object({ message: z.string(), token: z.optional(z.string()) }),
})

/** 7. Whether a link is good; it is not consumed. Also an invitation's (9b). The pages take `verifyLigacao`. */
export const verifyReset = route({
  method: 'GET',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição (o token fica em registos de endereços)',
  query: ligacao,
  reply: ligacaoVerificada,
})

/** The same by its body: no log of addresses holds the token. */
export const verifyLigacao = route({
  method: 'POST',
  path: '/auth/empresa/utilizador/reset-password/verificar',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição',
  unkeyed: 'it reads, and its token is to stand in no address',
  body: ligacao,
  reply: ligacaoVerificada,
})

/** 8. Always the same answer, whoever has an account. */
export const requestReset = route({
  method: 'POST',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Pedir a redefinição da palavra-passe',
  query: requestResetForm,
  reply: messageReply,
})

/** 9. */
export const resetPassword = route({
  method: 'PUT',
  path: '/auth/empresa/utilizador/reset-password',
  access: 'publico',
  resumo: 'Definir uma palavra-passe nova por uma ligação',
  body: resetForm,
  reply: messageReply,
})

/**
 * 9b. The link sent to a new address was followed, and the account's password given: whoever reads
 * that mailbox alone gets nothing. A wrong password is 400 with the field and counts as a failed login.
 */
export const confirmEmail = route({
  method: 'POST',
  path: '/auth/utilizador/confirmar-email',
  access: 'publico',
  resumo: 'Confirmar um email novo',
  body: confirmEmailForm,
  reply: messageReply,
})

/** 9b. By the link sent to the present address (`email`): the new one proposed for it is dropped. */
export const cancelEmail = route({
  method: 'POST',
  path: '/auth/utilizador/cancelar-email',
  access: 'publico',
  resumo: 'Cancelar a alteração de email',
  body: ligacao,
  reply: messageReply,
})

const avisos = z.object({
  /** a mail when a request of the user's was answered */
  pedidos: z.boolean(),
  /** a digest of what changed in the agenda; null for who may see nothing of it anywhere */
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
  // what is left out stays as it is
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
