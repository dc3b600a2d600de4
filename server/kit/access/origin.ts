import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config-rules.ts'
import { semAcesso } from '../base/refusal.ts'

/** Only browsers send these headers, and a page cannot remove them. */
export const isBrowser = (request: FastifyRequest) =>
  request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined

/** Throws 403 for a call without a session that comes from a page of another site. */
export function checkOrigin(request: FastifyRequest, config: Config): void {
  if (isBrowser(request) && !isOwnOrigin(request, config)) throw semAcesso()
}

export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (config.publicUrl && !isLoopback(config.publicUrl.hostname)) {
    return origin === config.publicUrl.origin
  }
  // on one machine the portal answers to 127.0.0.1 and to localhost
  const { host, hostname } = new URL(origin)
  return host === request.headers.host && isLoopback(hostname)
}
