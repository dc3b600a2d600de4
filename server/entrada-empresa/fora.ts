import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'

// Requests to a company's issuer: an address somebody typed, so it may reach nothing inside.

/** Seconds for one answer, whole. */
export const prazo = 5
const maximo = 262_144

export class Recusado extends Error {}

/** A fetch that follows no redirect, and reaches public addresses and the listed origins alone. */
export function fetchFora(internos: readonly string[]): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const interno = internos.includes(url.origin)
    if (!mayAsk(url, interno)) throw new Recusado(`not asked: ${url.origin}`)
    const limit = AbortSignal.any([AbortSignal.timeout(prazo * 1_000), ...(signal ? [signal] : [])])
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers,
        signal: limit,
        // no kept connection: it would be to an address looked up earlier
        agent: false,
        ...(!interno && { lookup: lookupPublic }),
      },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          length += part.length
          if (length > maximo) answer.destroy(new Recusado('the answer is too long'))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => resolve(responseOf(answer.statusCode ?? 0, answer.headers, parts)))
      },
    )
    request.on('error', reject)
    request.end(textOf(body))
    return await promise
  }
}

/** https to a name or a public address; addresses listed by their origin, also http. */
export const mayAsk = ({ protocol, hostname, username, password }: URL, interno: boolean) =>
  username === '' &&
  password === '' &&
  (interno ? /^https?:$/u.test(protocol) : protocol === 'https:' && !isPrivate(bare(hostname)))

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/u, '$1')

// the address that is checked is the one that is connected to
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error) done(error, [])
    else if (!first || found.some(({ address }) => isPrivate(address))) {
      done(new Recusado(`a private address: ${hostname}`), [])
    } else if (options.all === true) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** Whether an address is none of the public Internet; false for a name. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return privados.check(address, 'ipv4')
  // of IPv6 only what is given out, and of that nothing that carries an IPv4 address
  return family === 6 && (!dados.check(address, 'ipv6') || privados.check(address, 'ipv6'))
}

const privados = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privados.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privados.addSubnet(net, prefix, 'ipv6')
}
const dados = new BlockList()
dados.addSubnet('2000::', 3, 'ipv6')

function textOf(body: unknown): string | undefined {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' ? body : undefined
}

type Headers = Record<string, string | string[] | undefined>

function responseOf(status: number, headers: Headers, parts: Buffer[]): Response {
  const said = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  // these answers have no body, and `Response` takes none for them
  const bodiless = status === 204 || status === 304
  return new Response(bodiless ? null : Buffer.concat(parts), { status, headers: said })
}
