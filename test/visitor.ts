import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { actorPassword } from './actors.ts'

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'query'> & {
  /** set over what a browser sends; undefined takes away */
  headers?: Record<string, string | undefined>
}

export type Visitor = {
  cookies: Map<string, string>
  /** the half of the credential that the page keeps; empty before a login */
  token: string
  address: string
  login: (email: string, pass?: string, call?: Call) => Promise<LightMyRequestResponse>
  /** As a page of the portal calls: with what the browser and the page add. */
  call: (call: Call) => Promise<LightMyRequestResponse>
}

/** A browser at the portal, from an address of its own: it keeps cookies and says where it is. */
export function newVisitor(
  http: FastifyInstance,
  { origin = 'http://localhost:3000', address = newAddress() } = {},
): Visitor {
  const visitor: Visitor = {
    cookies: new Map(),
    token: '',
    address,
    login: async (email, pass = actorPassword, call = {}) => {
      const payload = { email, pass }
      const answer = await visitor.call({ method: 'POST', url: '/auth/login', payload, ...call })
      if (answer.statusCode === 200) visitor.token = answer.json<{ token: string }>().token
      return answer
    },
    call: async ({ headers, ...call }) => {
      const answer = await http.inject({
        ...call,
        remoteAddress: address,
        headers: defined({
          host: new URL(origin).host,
          'sec-fetch-site': 'same-origin',
          origin: call.method === undefined || call.method === 'GET' ? undefined : origin,
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-sessao': visitor.token,
          'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN'),
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

/** An address nobody else of the test comes from: what is counted per source starts at nothing. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const defined = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
