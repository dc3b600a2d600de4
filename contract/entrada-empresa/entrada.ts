import * as z from 'zod/mini'
import { ligacao } from '../comum/conta.ts'
import { email, maybe, messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

/** By the address's domain, or by `empresa` of the company's link. Sets a short cookie. */
export const beginEntrada = route({
  method: 'POST',
  path: '/auth/entrada-empresa',
  access: 'publico',
  resumo: 'Começar a entrada com a conta da empresa',
  unkeyed: 'it begins another login each time',
  body: z.strictObject({ email: maybe(email), empresa: maybe(z.string().check(z.maxLength(40))) }),
  /** the address of the company's login page */
  reply: z.object({ ir: z.string() }),
})

/** The address the browser came back to. Without a token the first time waits for its owner. */
export const arriveEntrada = route({
  method: 'POST',
  path: '/auth/entrada-empresa/voltar',
  access: 'publico',
  resumo: 'Concluir a entrada com a conta da empresa',
  unkeyed: 'what the issuer answered is good for once',
  body: z.strictObject({ resposta: z.string().check(z.maxLength(8_192)) }),
  reply: z.object({
    token: z.optional(z.string()),
    espera: z.optional(z.object({ email: z.string() })),
  }),
})

/** In the browser that began. Also accepts the invitation of the address. */
export const confirmEntrada = route({
  method: 'POST',
  path: '/auth/entrada-empresa/confirmar',
  access: 'publico',
  resumo: 'Confirmar a primeira entrada pela ligação enviada',
  unkeyed: 'a link is good for once',
  body: ligacao,
  reply: z.object({ token: z.string() }),
})

/** Called by the issuer, with a form body (OpenID Connect Back-Channel Logout 1.0). */
export const endEntrada = route({
  method: 'POST',
  path: '/auth/entrada-empresa/terminar',
  access: 'publico',
  resumo: 'Terminar as sessões que a empresa terminou',
  unkeyed: 'it ends the same however often',
  form: true,
  bytes: 65_536,
  body: z.strictObject({ logout_token: z.string() }),
  reply: messageReply,
})

/** The login that waits in this browser for the account's own. */
export const readPorJuntar = route({
  method: 'GET',
  path: '/api/utilizador/:user/entrada-empresa',
  access: 'titular',
  resumo: 'Conta da empresa por juntar',
  reply: z.object({
    message: z.nullable(z.object({ empresa: z.string(), email: z.string() })),
  }),
})

export const joinEntrada = route({
  method: 'POST',
  path: '/api/utilizador/:user/entrada-empresa',
  access: 'titular',
  resumo: 'Juntar a conta da empresa à própria',
  reply: messageReply,
})

export const entradaEmpresaRoutes = [
  beginEntrada,
  arriveEntrada,
  confirmEntrada,
  endEntrada,
  readPorJuntar,
  joinEntrada,
] as const
