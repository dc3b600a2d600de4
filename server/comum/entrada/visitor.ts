import type { FastifyRequest } from 'fastify'
import type { Area } from '#contract/kit/cookies.ts'
import type { Config } from '#server/config.ts'
import { readCookies } from '#server/kit/access/cookies.ts'
import { checkOrigin, isBrowser } from '#server/kit/access/origin.ts'
import { hashToken, isToken } from '#server/kit/access/tokens.ts'
import type { Place } from './place.ts'
import { isIPv4, isIPv6 } from 'node:net'

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

/** For counting attempts: IPv4 /24, IPv6 /64 (one subscriber); anything else is one network. */
export function networkOf(ip: string | undefined): string {
  const address = addressOf(ip)
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`
  return 'desconhecida'
}

/** The address without port, brackets and zone; IPv4 inside IPv6 becomes IPv4. */
export function addressOf(ip: string | undefined): string {
  const bare = (ip ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/u, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/u, '$1')
    .replace(/%.*$/u, '')
  if (!isIPv6(bare)) return bare
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/u.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  return [high, low].flatMap(bytesOf).join('.')
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - head.length - tail.length
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
}
