import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/config.ts'

const hsts = 63_072_000

/** Nothing from elsewhere, nothing inline, no frames; computed once for all answers. */
export function secureHeaders(http: FastifyInstance, config: Config) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const dress = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // the policy for the files of workers
        trustedTypes: ['apto'],
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: hsts, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  dress(answer.req, answer, (error) => {
    if (error !== undefined) throw error
  })
  const headers = Object.entries(answer.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  )
  http.addHook('onRequest', (_request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    next()
  })
}

export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/** For refusals before any hook: they are no pages, so they allow nothing. */
export function bareHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.secure && {
      'strict-transport-security': `max-age=${hsts}; includeSubDomains`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'cache-control': 'no-store',
  }
}
