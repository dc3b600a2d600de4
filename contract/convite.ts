import * as z from 'zod/mini'
import { code, email, messageReply, token } from './kit/fields.ts'
import { route } from './kit/route.ts'

const convite = z.object({
  cd: code,
  /** the company or branch it is for, with the company's name behind a branch's */
  organig: z.string(),
  /** who invited; null for the provider */
  autor: z.nullable(z.string()),
  /** last day on which it can be accepted, `yyyy-mm-dd` */
  termina: z.string(),
})
export type Convite = z.output<typeof convite>

/** 5b. Open invitations of the caller's address, where he has proven that he reads its mail. */
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

/**
 * 9b. The link of an invitation, followed by somebody whose account has a password of his own. Who has
 * none yet chooses it by calls 7 and 9: 409 here.
 */
export const followConvite = route({
  method: 'POST',
  path: '/auth/utilizador/convite',
  access: 'publico',
  resumo: 'Aceitar um convite pela ligação enviada',
  body: z.strictObject({ email, token }),
  reply: messageReply,
})

/** 13b. Sends the invitation again, with a new link and new days; the earlier link ends. */
export const resendConvite = route({
  method: 'POST',
  path: '/api/empresa/:org/utilizador/:user/convite',
  access: 'adm',
  resumo: 'Enviar de novo um convite',
  reply: messageReply,
})

/** 13b. Takes the invitation back; 409 once its owner has come in. */
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
