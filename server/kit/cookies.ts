import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { parseCode } from './input.ts'

const day = 86_400

/** Names and flags of the cookies the server sets; `__Host-` and Secure wherever there is https. */
function cookieNames(config: Config) {
  const prefix = config.secure ? '__Host-' : ''
  return {
    sessao: `${prefix}apto`,
    dispositivo: `${prefix}apto-dispositivo`,
    forgery: 'XSRF-TOKEN',
  }
}

export function readCookies(request: FastifyRequest, config: Config) {
  const names = cookieNames(config)
  return {
    sessao: request.cookies[names.sessao],
    dispositivo: request.cookies[names.dispositivo],
    /** what the page chose to look at: display state, never trusted */
    empresa: parseCode(request.cookies['sessaoEmpresa']),
  }
}

export function setSessionCookies(
  reply: FastifyReply,
  config: Config,
  values: { sessao: string; forgery: string; dispositivo?: string },
) {
  const names = cookieNames(config)
  const base = { path: '/', sameSite: 'strict', secure: config.secure } as const
  reply.setCookie(names.sessao, values.sessao, { ...base, httpOnly: true })
  reply.setCookie(names.forgery, values.forgery, base)
  if (values.dispositivo === undefined) return
  reply.setCookie(names.dispositivo, values.dispositivo, {
    ...base,
    httpOnly: true,
    maxAge: 180 * day,
  })
}

export function clearSessionCookies(reply: FastifyReply, config: Config) {
  const names = cookieNames(config)
  const base = { path: '/', sameSite: 'strict', secure: config.secure } as const
  reply.clearCookie(names.sessao, { ...base, httpOnly: true })
  reply.clearCookie(names.forgery, base)
}
