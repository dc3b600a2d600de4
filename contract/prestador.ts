import * as z from 'zod/mini'
import { code, messageReply, search, shortCode } from './kit/fields.ts'
import { route, type ReplyOf } from './kit/route.ts'
import { avatar, credenciais, papel } from './comum/conta.ts'

/** The session is valid in the provider's area only. */
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

export const listEmpresasPrestador = route({
  method: 'GET',
  path: '/api/prestador/empresa',
  access: 'prestador',
  resumo: 'Empresas clientes',
  reply: z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) }),
})

const empresaAchada = z.object({
  cd: code,
  nome: z.string(),
  nif: z.nullable(z.string()),
})

const pessoaAchada = z.object({
  cd: code,
  cd_empresa: shortCode,
  empresa: z.string(),
  nome: z.string(),
  num_mecan: z.nullable(z.string()),
  inactiv: z.boolean(),
})

export const maxAchados = 8

/** Matches the beginnings of words. People only for roles that list them. */
export const searchPrestador = route({
  method: 'GET',
  path: '/api/prestador/procurar',
  access: 'prestador',
  resumo: 'Procurar empresas e funcionários de todas as empresas',
  query: z.strictObject({ pesquisa: search.check(z.minLength(2)) }),
  reply: z.object({
    message: z.object({
      empresas: z.array(empresaAchada),
      funcionarios: z.array(pessoaAchada),
    }),
  }),
})
export type Achados = ReplyOf<typeof searchPrestador>['message']

export const prestadorRoutes = [
  searchPrestador,
  loginPrestador,
  logoutPrestador,
  readSessaoPrestador,
  listEmpresasPrestador,
] as const
