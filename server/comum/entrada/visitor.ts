import type { FastifyRequest } from 'fastify'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import { readCookies } from '#server/kit/access/cookies.ts'
import { checkOrigin, isBrowser } from '#server/kit/access/origin.ts'
import { hashToken, isToken } from '#server/kit/access/tokens.ts'
import { addressOf, networkOf } from './network.ts'
import type { Place } from './place.ts'

export type Visitor = Place & {
  /** each area has its own cookies */
  area: Area
  browser: boolean
  address: string
  agente: string | null
  isGone: () => boolean
}

type Call = { config: Config; request: FastifyRequest }

export function visitorOf({ config, request }: Call, area: Area = 'cliente'): Visitor {
  const { dispositivo } = readCookies(request, config, area)
  return {
    area,
    device: isToken(dispositivo) ? hashToken(dispositivo) : undefined,
    rede: networkOf(request.ip),
    browser: isBrowser(request),
    address: addressOf(request.ip),
    agente: request.headers['user-agent']?.slice(0, 300) ?? null,
    isGone: () => request.raw.socket.destroyed,
  }
}

/** The same without a session; throws 403 for a call from another site's page. */
export function strangerOf(call: Call, area?: Area): Visitor {
  checkOrigin(call.request, call.config)
  return visitorOf(call, area)
}
