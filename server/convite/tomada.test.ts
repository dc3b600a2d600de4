import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { sendRaw } from '#test/raw.ts'
import { faultsOf } from '#test/refusal.ts'

const house = openHouse()

beforeAll(async () => {
  await house.http.listen({ port: 0, host: '127.0.0.1' })
})

const lines = (...all: string[]) => `${[...all, 'Connection: close'].join('\r\n')}\r\n\r\n`
const ask = (request: string) => lines(`${request} HTTP/1.1`, 'Host: localhost')
const post = (...more: string[]) =>
  lines('POST /auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...more)

const requests: Record<string, [status: number, bytes: string]> = {
  'half a percent sign': [400, ask('GET /api/%')],
  'a percent sign and letters': [400, ask('GET /api/empresa/%zz/painel')],
  'bytes that are no UTF-8': [400, ask('GET /api/empresa/%ff%fe/painel')],
  'a code of 5,000 digits': [414, ask(`GET /api/empresa/${'1'.repeat(5000)}/painel`)],
  'an address of 20,000 characters': [431, ask(`GET /${'a'.repeat(20_000)}`)],
  'a header of 20,000 characters': [431, lines('GET / HTTP/1.1', `X: ${'a'.repeat(20_000)}`)],
  'no HTTP': [400, 'olá\r\n\r\n'],
  'HTTP/9': [400, lines('GET /livez HTTP/9.9', 'Host: localhost')],
  'a method nobody knows': [400, ask('BREW /livez')],
  'no host': [400, lines('GET /livez HTTP/1.1')],
  'two hosts': [400, lines('GET /livez HTTP/1.1', 'Host: localhost', 'Host: mau.exemplo')],
  'the same host twice': [400, lines('GET /livez HTTP/1.1', 'Host: localhost', 'host: localhost')],
  'two hosts, before an address that is none': [
    400,
    lines('GET /api/nada HTTP/1.1', 'Host: localhost', 'HOST: mau.exemplo'),
  ],
  'two hosts in one': [400, lines('GET /livez HTTP/1.1', 'Host: localhost, mau.exemplo')],
  'an empty host': [400, lines('GET /livez HTTP/1.1', 'Host:')],
  'a host with an address': [400, lines('GET /livez HTTP/1.1', 'Host: localhost/mau')],
  'a host with a name': [400, lines('GET /livez HTTP/1.1', 'Host: eu@localhost')],
  TRACE: [404, ask('TRACE /api/organigrama/cd')],
  PROPFIND: [404, ask('PROPFIND /api/organigrama/cd')],
  PATCH: [404, ask('PATCH /api/organigrama/cd')],
  'a header without a name': [400, lines('GET /livez HTTP/1.1', 'Host: localhost', ': x')],
  'a folded header': [400, lines('GET /livez HTTP/1.1', 'Host: localhost', 'X: a', ' b')],
  'two lengths': [400, `${post('Content-Length: 2', 'Content-Length: 4')}{}{}`],
  'a length and chunks': [
    400,
    `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  'a length that is none': [400, `${post('Content-Length: 2x')}{}`],
  'chunks in another encoding': [400, `${post('Transfer-Encoding: gzip')}{}`],
  'a chunk of no size': [400, `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  'a body of 3 MiB': [413, `${post('Content-Length: 3145728')}${'x'.repeat(3_145_728)}`],
  'a body of 3 MiB in chunks': [
    413,
    `${post('Transfer-Encoding: chunked')}300000\r\n${'x'.repeat(3_145_728)}\r\n0\r\n\r\n`,
  ],
  'an upgrade nobody offers': [
    401,
    lines('GET /api/organigrama/cd HTTP/1.1', 'Host: localhost', 'Upgrade: websocket'),
  ],
  'a file outside': [404, ask('GET /assets/../../package.json')],
  'a file outside, encoded': [404, ask('GET /assets/..%2f..%2fpackage.json')],
  'a file outside, encoded twice': [404, ask('GET /assets/%252e%252e%252fpackage.json')],
  'a file outside, with backslashes': [404, ask('GET /assets/..\\..\\package.json')],
  'a file of the documents outside': [404, ask('GET /api/docs/..%2f..%2f..%2fpackage.json')],
  'the environment': [404, ask('GET /.env')],
  'the repository': [404, ask('GET /assets/.git')],
  'a source map': [404, ask('GET /assets/index.js.map')],
}

describe('on the wire', () => {
  it.each(Object.entries(requests))('%s is refused in our words', async (_, [status, bytes]) => {
    const answer = await sendRaw(house.http, bytes)
    expect([answer.statusCode, faultsOf(answer)]).toEqual([status, []])
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('a body shorter than announced is refused when no more comes', async () => {
    const answer = await sendRaw(house.http, `${post('Content-Length: 20')}{}`, { end: true })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([400, []])
  })

  it.each([
    ['HTTP/1.1', 'Host: portal.exemplo.pt'],
    ['HTTP/1.1', 'Host: 10.0.0.7:3000'],
    ['HTTP/1.1', 'host: [::1]:3000'],
    ['HTTP/1.1', 'Host: um_servico:3000'],
    ['HTTP/1.0', 'X: sem host'],
  ])(
    'whoever stands before the portal may ask for it by any name (%s, %s)',
    async (http, header) => {
      const answer = await sendRaw(house.http, lines(`GET /livez ${http}`, header))
      expect(answer.statusCode).toBe(200)
    },
  )

  it('an address of another host is this one’s', async () => {
    const answer = await sendRaw(house.http, ask('GET http://mau.exemplo/api/organigrama/cd'))
    expect([answer.statusCode, answer.body]).not.toEqual([
      200,
      expect.stringContaining('mau.exemplo'),
    ])
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('a request behind a refused one is not served in its name', async () => {
    const smuggled = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const bytes = `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`
    const answer = await sendRaw(house.http, bytes)
    expect(answer.body).not.toContain('vivo')
  })
})
