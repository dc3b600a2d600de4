import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchFora, isPrivate, mayAsk, Recusado } from './fora.ts'

const asked: string[] = []
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  if (request.url === '/longe') answer.writeHead(302, { location: '/perto' }).end()
  else if (request.url === '/longo') answer.end('x'.repeat(262_145))
  else if (request.url === '/cabe') answer.end('x'.repeat(262_144))
  else if (request.url === '/calado') answer.write('…')
  else answer.end('perto')
})
let origin = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
const ask = async (path: string, internos = [origin]) =>
  await fetchFora(internos)(`${origin}${path}`, { ...get })

describe('what an issuer is asked', () => {
  it('is answered by a listed origin', async () => {
    expect(await (await ask('/perto')).text()).toBe('perto')
  })

  it('follows no redirect', async () => {
    expect((await ask('/longe')).status).toBe(302)
    expect(asked.at(-1)).toBe('/longe')
  })

  it('takes 256 KB and no more', async () => {
    expect(await (await ask('/cabe')).text()).toHaveLength(262_144)
    await expect(ask('/longo')).rejects.toThrow('too long')
  })

  it('ends with its caller’s signal', async () => {
    const signal = AbortSignal.timeout(50)
    await expect(fetchFora([origin])(`${origin}/calado`, { ...get, signal })).rejects.toThrow(
      /abort|timeout/iu,
    )
  })

  it('reaches nothing inside that is not listed, by address or by name', async () => {
    const before = asked.length
    await expect(ask('/perto', [])).rejects.toThrow(Recusado)
    const { port } = new URL(origin)
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]']) {
      await expect(fetchFora([])(`https://${host}:${port}/perto`, { ...get })).rejects.toThrow(
        /private|not asked/u,
      )
    }
    expect(asked).toHaveLength(before)
  })
})

describe('an address', () => {
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
  ])('%s is private', (address) => expect(isPrivate(address)).toBe(true))

  it.each(['8.8.8.8', '172.32.0.1', '193.136.0.1', '2a00:1450::1', 'login.exemplo.pt'])(
    '%s is not',
    (address) => expect(isPrivate(address)).toBe(false),
  )

  it('is asked by https, and without a password in it', () => {
    const may = (address: string, interno = false) => mayAsk(new URL(address), interno)
    expect(may('https://login.exemplo.pt')).toBe(true)
    expect(may('http://login.exemplo.pt')).toBe(false)
    expect(may('http://login.exemplo.pt', true)).toBe(true)
    expect(may('https://a:b@login.exemplo.pt', true)).toBe(false)
    expect(may('file:///etc/passwd', true)).toBe(false)
    expect(may('https://192.168.1.1')).toBe(false)
    // other spellings of the same address
    expect(may('https://0x7f.1')).toBe(false)
    expect(may('https://2130706433')).toBe(false)
  })
})
