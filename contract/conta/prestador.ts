import * as z from 'zod/mini'
import { avatar, ligacao, ligacaoVerificada } from '../comum/conta.ts'
import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { confirmEmailForm, contaForm, passwordForm, requestResetForm, resetForm } from './forms.ts'

export const editContaPrestador = route({
  method: 'PUT',
  path: '/api/prestador/conta',
  access: 'prestador',
  comFator: 'recente',
  resumo: 'Editar os próprios dados (prestador)',
  body: contaForm,
  reply: z.object({ message: z.string(), avatar }),
})

/** This session gets a new token, all others end. `555`: wrong current password. */
export const changePasswordPrestador = route({
  method: 'PUT',
  path: '/api/prestador/conta/password',
  access: 'prestador',
  comFator: 'recente',
  resumo: 'Alterar a própria palavra-passe (prestador)',
  body: passwordForm,
  reply: z.object({ message: z.string(), token: z.optional(z.string()) }),
})

export const verifyLigacaoPrestador = route({
  method: 'POST',
  path: '/api/prestador/reset-password/verificar',
  access: 'publico',
  resumo: 'Verificar uma ligação de redefinição (prestador)',
  unkeyed: 'it reads, and its token is to stand in no address',
  body: ligacao,
  reply: ligacaoVerificada,
})

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

export const confirmEmailPrestador = route({
  method: 'POST',
  path: '/api/prestador/confirmar-email',
  access: 'publico',
  resumo: 'Confirmar um email novo (prestador)',
  body: confirmEmailForm,
  reply: messageReply,
})

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
