import * as z from 'zod/mini'
import { acesso } from './comum/acesso.ts'
import { avatar, credenciais } from './comum/conta.ts'
import { code, messageReply, moment, shortCode } from './kit/fields.ts'
import { route } from './kit/route.ts'

/** 1. The token is the whole credential of a program, and half of a browser's. */
export const login = route({
  method: 'POST',
  path: '/auth/login',
  alias: '/api/auth',
  access: 'publico',
  resumo: 'Iniciar sessão',
  unkeyed: 'it opens another session each time; the newest ten live',
  body: credenciais,
  reply: z.object({ token: z.string() }),
})

/** 2. Ends the session on the server; without one it answers the same. */
export const logout = route({
  method: 'POST',
  path: '/api/logout',
  access: 'publico',
  resumo: 'Terminar sessão',
  unkeyed: 'it answers the same however often, and no key may keep a session open',
  reply: messageReply,
})

const utilizadorAtual = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  cd_organig: z.nullable(shortCode),
  nome_organig: z.nullable(z.string()),
  adm: z.boolean(),
  inactiv: z.boolean(),
  /** the password is one an administrator typed: only the own account may be used until it is changed */
  mudar_pass: z.boolean(),
})
export type UtilizadorAtual = z.output<typeof utilizadorAtual>

/**
 * 4. The company fields are those of the cookie `sessaoEmpresa`, where the user is a member of it. What he
 * may do there is said beside it, where the company lets its people in: a page asks for nothing more.
 */
export const readSessao = route({
  method: 'GET',
  path: '/api/organigrama/cd',
  access: 'sessao',
  resumo: 'Utilizador da sessão',
  reply: z.object({ utilizador: utilizadorAtual, avatar, acessos: z.nullable(z.array(acesso)) }),
})

const sessaoAberta = z.object({
  cd: code,
  /** the session that asks */
  esta: z.boolean(),
  /** address it was opened from */
  origem: z.nullable(z.string()),
  /** what the browser or program calls itself */
  agente: z.nullable(z.string()),
  /** a browser's session, or a program's */
  navegador: z.boolean(),
  criada_em: moment,
  vista_em: moment,
})
export type SessaoAberta = z.output<typeof sessaoAberta>

/** Sessions of the caller, the one that asks first. */
export const listSessoes = route({
  method: 'GET',
  path: '/api/sessao',
  access: 'sessao',
  resumo: 'Sessões abertas do utilizador',
  reply: z.object({ message: z.array(sessaoAberta) }),
})

/** Ends one session of the caller; 404 for another's. */
export const endSessaoAberta = route({
  method: 'DELETE',
  path: '/api/sessao/:id',
  shortId: true,
  access: 'sessao',
  resumo: 'Terminar uma sessão',
  reply: messageReply,
})

/** Ends every session of the caller but the one that asks. */
export const endOutrasSessoes = route({
  method: 'DELETE',
  path: '/api/sessao',
  access: 'sessao',
  resumo: 'Terminar as outras sessões',
  reply: messageReply,
})

/** The same of one of the provider's staff. */
export const listSessoesPrestador = route({
  method: 'GET',
  path: '/api/prestador/conta/sessao',
  access: 'prestador',
  resumo: 'Sessões abertas do utilizador (prestador)',
  reply: z.object({ message: z.array(sessaoAberta) }),
})

export const endSessaoPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/conta/sessao/:id',
  shortId: true,
  access: 'prestador',
  resumo: 'Terminar uma sessão (prestador)',
  reply: messageReply,
})

export const endOutrasPrestador = route({
  method: 'DELETE',
  path: '/api/prestador/conta/sessao',
  access: 'prestador',
  resumo: 'Terminar as outras sessões (prestador)',
  reply: messageReply,
})

export const sessaoRoutes = [
  login,
  logout,
  readSessao,
  listSessoes,
  endSessaoAberta,
  endOutrasSessoes,
  listSessoesPrestador,
  endSessaoPrestador,
  endOutrasPrestador,
] as const
