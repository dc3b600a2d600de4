import * as z from 'zod/mini'
import { code, email, messageReply } from './kit/fields.ts'
import { route } from './kit/route.ts'

/** 1. The token is the whole credential of a program, and half of a browser's (decisions, 2). */
export const login = route({
  method: 'POST',
  path: '/auth/login',
  alias: '/api/auth',
  access: 'publico',
  resumo: 'Iniciar sessão',
  body: z.strictObject({ email, pass: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  reply: z.object({ token: z.string() }),
})

/** 2. Ends the session on the server; without one it answers the same. */
export const logout = route({
  method: 'POST',
  path: '/api/logout',
  access: 'publico',
  resumo: 'Terminar sessão',
  reply: messageReply,
})

const utilizadorAtual = z.object({
  cd: code,
  nome: z.string(),
  email: z.string(),
  cd_organig: z.nullable(code),
  nome_organig: z.nullable(z.string()),
  adm: z.boolean(),
  inactiv: z.boolean(),
})
export type UtilizadorAtual = z.output<typeof utilizadorAtual>

const avatar = z.object({ iniciais: z.string(), rgb: z.string() })
export type Avatar = z.output<typeof avatar>

/** 4. The company fields are those of the cookie `sessaoEmpresa`, where the user is a member of it. */
export const readSessao = route({
  method: 'GET',
  path: '/api/organigrama/cd',
  access: 'sessao',
  resumo: 'Utilizador da sessão',
  reply: z.object({ utilizador: utilizadorAtual, avatar }),
})

export const sessaoRoutes = [login, logout, readSessao] as const
