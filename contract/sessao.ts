import * as z from 'zod/mini'
import { avatar, credenciais, acesso } from './comum/conta.ts'
import { code, messageReply, moment, shortCode } from './kit/fields.ts'
import { route } from './kit/route.ts'

/** The token is the whole credential of a program, and half of a browser's. */
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

/** Without a session the answer is the same. */
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
  /** an administrator typed the password: only the own account is open until it changes */
  mudar_pass: z.boolean(),
})
export type UtilizadorAtual = z.output<typeof utilizadorAtual>

/** Company and rights by the cookie `sessaoEmpresa`. No rights while the company is suspended. */
export const readSessao = route({
  method: 'GET',
  path: '/api/organigrama/cd',
  access: 'sessao',
  resumo: 'Utilizador da sessão',
  reply: z.object({ utilizador: utilizadorAtual, avatar, acessos: z.nullable(z.array(acesso)) }),
})

/** Of this session alone: drafts of a browser are sealed by it, and opened by nobody afterwards. */
export const readChaveDeRascunho = route({
  method: 'GET',
  path: '/api/sessao/rascunho',
  access: 'sessao',
  resumo: 'Chave com que a sessão cifra rascunhos no navegador',
  /** 32 bytes in base64 */
  reply: z.object({ chave: z.string() }),
})

const sessaoAberta = z.object({
  cd: code,
  esta: z.boolean(),
  origem: z.nullable(z.string()),
  agente: z.nullable(z.string()),
  navegador: z.boolean(),
  /** how it was opened, and whether a second factor was given */
  entrada: z.enum(['password', 'chave', 'empresa']),
  com_fator: z.boolean(),
  criada_em: moment,
  vista_em: moment,
})
export type SessaoAberta = z.output<typeof sessaoAberta>

export const listSessoes = route({
  method: 'GET',
  path: '/api/sessao',
  access: 'sessao',
  resumo: 'Sessões abertas do utilizador',
  reply: z.object({ message: z.array(sessaoAberta) }),
})

/** Of another user: 404. */
export const endSessaoAberta = route({
  method: 'DELETE',
  path: '/api/sessao/:id',
  shortId: true,
  access: 'sessao',
  resumo: 'Terminar uma sessão',
  reply: messageReply,
})

export const endOutrasSessoes = route({
  method: 'DELETE',
  path: '/api/sessao',
  access: 'sessao',
  resumo: 'Terminar as outras sessões',
  reply: messageReply,
})

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
  readChaveDeRascunho,
  listSessoes,
  endSessaoAberta,
  endOutrasSessoes,
  listSessoesPrestador,
  endSessaoPrestador,
  endOutrasPrestador,
] as const
