import * as z from 'zod/mini'
import { code, messageReply } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { avatar, credenciais, papel } from './comum/conta.ts'

/** As the clients' login, for the provider's staff; its session opens nothing of a client's. */
export const loginPrestador = route({
  method: 'POST',
  path: '/api/prestador/login',
  access: 'publico',
  resumo: 'Iniciar sessão (prestador)',
  unkeyed: 'it opens another session each time; the newest ten live',
  body: credenciais,
  reply: z.object({ token: z.string() }),
})

export const logoutPrestador = route({
  method: 'POST',
  path: '/api/prestador/logout',
  access: 'publico',
  resumo: 'Terminar sessão (prestador)',
  unkeyed: 'it answers the same however often, and no key may keep a session open',
  reply: messageReply,
})

const prestador = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  /** what he is there for, and so may see and do */
  papel: papel,
})
export type Prestador = z.output<typeof prestador>

export const readSessaoPrestador = route({
  method: 'GET',
  path: '/api/prestador/sessao',
  access: 'prestador',
  resumo: 'Utilizador da sessão (prestador)',
  reply: z.object({ utilizador: prestador, avatar }),
})

/** Companies, for the filter of the queue. */
export const listEmpresasPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa',
  access: 'prestador',
  resumo: 'Empresas clientes',
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

export const prestadorRoutes = [
  loginPrestador,
  logoutPrestador,
  readSessaoPrestador,
  listEmpresasPrestador,
] as const
