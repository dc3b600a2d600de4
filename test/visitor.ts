import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { areaOfCall, pageCookies } from '#contract/kit/cookies.ts'
import { actorPassword } from './actors.ts'

type Call = Pick<InjectOptions, 'method' | 'payload' | 'query'> & {
  url: string
  /** overrides the browser's headers; undefined removes one */
  headers?: Record<string, string | undefined>
}

export type Visitor = {
  cookies: Map<string, string>
  /** the page's half of the credential; empty before a login */
  token: string
  /** the same of the provider's area: a browser can have both sessions */
  tokenPrestador: string
  address: string
  login: (email: string, pass?: string, call?: Partial<Call>) => Promise<LightMyRequestResponse>
  call: (call: Call) => Promise<LightMyRequestResponse>
}

/** A browser with its own address: it keeps cookies and sends the origin. */
export function newVisitor(
  http: FastifyInstance,
  { origin = 'http://localhost:3000', address = newAddress() } = {},
): Visitor {
  const visitor: Visitor = {
    cookies: new Map(),
    token: '',
    tokenPrestador: '',
    address,
    login: async (email, pass = actorPassword, call = {}) => {
      const payload = { email, pass }
      const sent = { method: 'POST', url: '/auth/login', payload, ...call } as const
      const answer = await visitor.call(sent)
      if (answer.statusCode !== 200) return answer
      const { token } = answer.json<{ token: string }>()
      if (areaOfCall(sent.url) === 'prestador') visitor.tokenPrestador = token
      else visitor.token = token
      return answer
    },
    call: async ({ headers, ...call }) => {
      const area = areaOfCall(call.url)
      const answer = await http.inject({
        ...call,
        remoteAddress: address,
        headers: defined({
          host: new URL(origin).host,
          'sec-fetch-site': 'same-origin',
          origin: call.method === undefined || call.method === 'GET' ? undefined : origin,
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-sessao': area === 'prestador' ? visitor.tokenPrestador : visitor.token,
          'x-xsrf-token': visitor.cookies.get(pageCookies[area].forgery),
          ...headers,
        }),
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') visitor.cookies.delete(name)
        else visitor.cookies.set(name, value)
      }
      return answer
    },
  }
  return visitor
}

/** An address in a new network, so that rate limits start at zero. */
export function newAddress(): string {
  networks = (networks + 1) % 65_536
  return `10.${networks >> 8}.${networks & 255}.${randomInt(1, 255)}`
}

let networks = randomInt(65_536)

const defined = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
