import * as z from 'zod/mini'
import { code, email, messageReply, token } from './kit/fields.ts'
import { route } from './kit/route.ts'

const convite = z.object({
  cd: code,
  organig: z.string(),
  autor: z.nullable(z.string()),
  /** last day to accept, `yyyy-mm-dd` */
  termina: z.string(),
})
export type Convite = z.output<typeof convite>

/** Open invitations of the caller's address, once he has proven that he reads its mail. */
export const listConvites = route({
  method: 'GET',
  path: '/api/utilizador/:user/convite',
  access: 'titular',
  resumo: 'Convites por aceitar',
  reply: z.object({ message: z.array(convite) }),
})

export const acceptConvite = route({
  method: 'POST',
  path: '/api/utilizador/:user/convite/:id/aceitar',
  shortId: true,
  access: 'titular',
  resumo: 'Aceitar um convite',
  reply: messageReply,
})

export const refuseConvite = route({
  method: 'POST',
  path: '/api/utilizador/:user/convite/:id/recusar',
  shortId: true,
  access: 'titular',
  resumo: 'Recusar um convite',
  reply: messageReply,
})

/** Only for an account with a password. Without one: 409; `resetPassword` sets it. */
export const followConvite = route({
  method: 'POST',
  path: '/auth/utilizador/convite',
  access: 'publico',
  resumo: 'Aceitar um convite pela ligação enviada',
  body: z.strictObject({ email, token }),
  reply: messageReply,
})

export const resendConvite = route({
  method: 'POST',
  path: '/api/empresa/:org/utilizador/:user/convite',
  access: 'adm',
  comFator: 'recente',
  resumo: 'Enviar de novo um convite',
  reply: messageReply,
})

/** 409 once the user has accepted. */
export const withdrawConvite = route({
  method: 'DELETE',
  path: '/api/empresa/:org/utilizador/:user/convite',
  access: 'adm',
  resumo: 'Retirar um convite',
  reply: messageReply,
})

export const conviteRoutes = [
  listConvites,
  acceptConvite,
  refuseConvite,
  followConvite,
  resendConvite,
  withdrawConvite,
] as const
