import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageCookies, type Area } from '#contract/kit/cookies.ts'
import { maxShort, readCode } from '#contract/kit/reading.ts'
import type { Config } from '#server/config.ts'

const day = 86_400

function cookieNames(config: Config, area: Area) {
  const prefix = config.secure ? '__Host-' : ''
  const name = area === 'prestador' ? 'apto-prestador' : 'apto'
  return {
    sessao: `${prefix}${name}`,
    dispositivo: `${prefix}${name}-dispositivo`,
    desafio: `${prefix}${name}-desafio`,
    forgery: pageCookies[area].forgery,
  }
}

export function readCookies(request: FastifyRequest, config: Config, area: Area) {
  const names = cookieNames(config, area)
  return {
    sessao: request.cookies[names.sessao],
    dispositivo: request.cookies[names.dispositivo],
    desafio: request.cookies[names.desafio],
  }
}

/** An untrusted cookie: the company that the page shows. */
export const chosenEmpresa = (request: FastifyRequest) =>
  readCode(request.cookies['sessaoEmpresa'] ?? '', maxShort)

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  area: Area,
  values: { sessao: string; forgery: string },
) {
  const names = cookieNames(config, area)
  const base = { path: '/', sameSite: 'strict', secure: config.secure } as const
  reply.setCookie(names.sessao, values.sessao, { ...base, httpOnly: true })
  reply.setCookie(names.forgery, values.forgery, base)
}

export function setDeviceCookie(
  reply: FastifyReply,
  config: Config,
  area: Area,
  dispositivo: string,
) {
  reply.setCookie(cookieNames(config, area).dispositivo, dispositivo, {
    path: '/',
    sameSite: 'strict',
    secure: config.secure,
    httpOnly: true,
    maxAge: 180 * day,
  })
}

/** Binds what a login asks of a key to this browser, for a quarter of an hour. */
export function setDesafioCookie(
  reply: FastifyReply,
  config: Config,
  area: Area,
  navegador: string,
) {
  reply.setCookie(cookieNames(config, area).desafio, navegador, {
    path: '/',
    sameSite: 'strict',
    secure: config.secure,
    httpOnly: true,
    maxAge: 900,
  })
}

/** Deletes the session cookies and the cache; the device and the other area's session stay. */
export function clearSessionCookies(reply: FastifyReply, config: Config, area: Area) {
  const names = cookieNames(config, area)
  const base = { path: '/', sameSite: 'strict', secure: config.secure } as const
  reply.clearCookie(names.sessao, { ...base, httpOnly: true })
  reply.clearCookie(names.forgery, base)
  reply.header('clear-site-data', '"cache"')
}

const entradaName = (config: Config) => `${config.secure ? '__Host-' : ''}apto-entrada`

/** Of a login at the company: Lax, since the way back comes from another site. */
export function setEntradaCookie(
  reply: FastifyReply,
  config: Config,
  { cookie, minutos }: { cookie: string; minutos: number },
) {
  const maxAge = minutos * 60
  reply.setCookie(entradaName(config), cookie, { ...lax, secure: config.secure, maxAge })
}

export const readEntradaCookie = (request: FastifyRequest, config: Config) =>
  request.cookies[entradaName(config)]

export function clearEntradaCookie(reply: FastifyReply, config: Config): undefined {
  reply.clearCookie(entradaName(config), { ...lax, secure: config.secure })
}

const lax = { path: '/', sameSite: 'lax', httpOnly: true } as const
