import * as z from 'zod/mini'
import { avatar } from '../comum/conta.ts'
import { ligacao, ligacaoVerificada } from '../comum/ligacao.ts'
import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { confirmEmailForm, contaForm, passwordForm, requestResetForm, resetForm } from './forms.ts'

// The own account of the provider's staff: the calls of clients' accounts, in their own area.

/** A new e-mail waits for its link. */
export const editContaPrestador = route({
  method: 'PUT',
  path: '/api/prestador/conta',
  access: 'prestador',
  resumo: 'Editar os próprios dados (prestador)',
  body: contaForm,
  reply: z.object({ message: z.string(), avatar }),
})

/** The session goes on with a new token, all others end. `555`: wrong current password. */
export const changePasswordPrestador = route({
  method: 'PUT',
  path: '/api/prestador/conta/password',
  access: 'prestador',
  resumo: 'Alterar a própria palavra-passe (prestador)',
  body: passwordForm,
  /** only the answer to a repetition lacks it */
  reply: z.object({ message: z.string(), token: z.optional(z.string()) }),
})

/** Whether a link is good, also an invitation's; it is not consumed. */
export const verifyLigacaoPrestador = route({
  method: 'POST',
  path: '/api/prestador/reset-password/verificar',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição (prestador)',
  unkeyed: 'it reads, and its token is to stand in no address',
  body: ligacao,
  reply: ligacaoVerificada,
})

/** Always the same answer, whoever has an account. */
export const requestResetPrestador = route({
  method: 'POST',
  path: '/api/prestador/reset-password',
  access: 'publico',
  resumo: 'Pedir a redefinição da palavra-passe (prestador)',
  query: requestResetForm,
  reply: messageReply,
})

export const resetPasswordPrestador = route({
  method: 'PUT',
  path: '/api/prestador/reset-password',
  access: 'publico',
  resumo: 'Definir uma palavra-passe por uma ligação (prestador)',
  body: resetForm,
  reply: messageReply,
})

/** The link sent to a new address was followed, and the account's password given. */
export const confirmEmailPrestador = route({
  method: 'POST',
  path: '/api/prestador/confirmar-email',
  access: 'publico',
  resumo: 'Confirmar um email novo (prestador)',
  body: confirmEmailForm,
  reply: messageReply,
})

/** By the link sent to the present address (`email`): the new one proposed for it is dropped. */
export const cancelEmailPrestador = route({
  method: 'POST',
  path: '/api/prestador/cancelar-email',
  access: 'publico',
  resumo: 'Cancelar a alteração de email (prestador)',
  body: ligacao,
  reply: messageReply,
})

export const contaPrestadorRoutes = [
  editContaPrestador,
  changePasswordPrestador,
  verifyLigacaoPrestador,
  requestResetPrestador,
  resetPasswordPrestador,
  confirmEmailPrestador,
  cancelEmailPrestador,
] as const
