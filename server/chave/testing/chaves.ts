import type { FastifyInstance } from 'fastify'
import type { Criacao, Pergunta } from '#contract/chave/chave.ts'
import type { Area } from '#contract/kit/cookies.ts'
import { actorPassword, type Actor } from '#test/actors.ts'
import { newAutenticador, type Autenticador } from '#test/autenticador.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

/** The addresses of the calls, by area. */
export const urls = {
  cliente: {
    login: '/auth/login',
    chave: (cd: number) => `/api/utilizador/${cd}/chave`,
    fator: '/api/chave/fator',
    entrar: '/auth/login/chave',
    eu: '/api/organigrama/cd',
  },
  prestador: {
    login: '/api/prestador/login',
    chave: () => '/api/prestador/chave',
    fator: '/api/prestador/chave/fator',
    entrar: '/api/prestador/login/chave',
    eu: '/api/prestador/sessao',
  },
} as const satisfies Record<Area, object>

/** A browser in which an actor has entered; `chave`: where his keys are. */
export type Entered = Visitor & { chave: string }

/** Enters by the password. */
export async function enteredAs(
  http: FastifyInstance,
  { cd, email }: Actor,
  area: Area = 'cliente',
): Promise<Entered> {
  const visitor = newVisitor(http)
  const answer = await visitor.login(email, actorPassword, { url: urls[area].login })
  if (answer.statusCode !== 200) throw new Error(`no login: ${answer.body}`)
  return Object.assign(visitor, { chave: urls[area].chave(cd) })
}

export const post = async (visitor: Visitor, url: string, payload: object = {}) =>
  await visitor.call({ method: 'POST', url, payload })

/** The question to a session for a new key. */
export async function askNova(visitor: Entered, password = actorPassword) {
  const answer = await post(visitor, `${visitor.chave}/desafio`, { password })
  if (answer.statusCode !== 200) throw new Error(`no challenge: ${answer.body}`)
  return answer.json<{ message: Criacao }>().message
}

/** Registers a key in the browser's session, which goes on under its new token. */
export async function register(
  visitor: Entered,
  {
    area = 'cliente',
    device = newAutenticador(),
    nome = 'Portátil',
  }: { area?: Area; device?: Autenticador; nome?: string } = {},
): Promise<Autenticador> {
  const asked = await askNova(visitor)
  const answer = await post(visitor, visitor.chave, device.create(asked, nome))
  if (answer.statusCode !== 200) throw new Error(`not registered: ${answer.body}`)
  keepToken(visitor, area, answer.json<{ token: string }>().token)
  return device
}

export function keepToken(visitor: Visitor, area: Area, token: string) {
  if (area === 'prestador') visitor.tokenPrestador = token
  else visitor.token = token
}

/** The question to a browser without a session. */
export async function askLogin(visitor: Visitor, area: Area = 'cliente') {
  const answer = await post(visitor, `${urls[area].entrar}/desafio`)
  if (answer.statusCode !== 200) throw new Error(`no challenge: ${answer.body}`)
  return answer.json<{ message: Pergunta }>().message
}

/** The question to a session for its second factor. */
export async function askFator(visitor: Visitor, area: Area = 'cliente') {
  const answer = await post(visitor, `${urls[area].fator}/desafio`)
  if (answer.statusCode !== 200) throw new Error(`no challenge: ${answer.body}`)
  return answer.json<{ message: Pergunta }>().message
}
