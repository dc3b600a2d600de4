import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { startPortal } from '#test/portal.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await newDatabase()
})
afterAll(() => db.drop())

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.exemplo.pt', DEMO: '0' }
const visitor = '203.0.113.7'
const forwarded = { 'x-forwarded-for': visitor }
const neighbours = [
  '127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.1.9',
  '169.254.7.7',
  '100.64.0.1',
  '::1',
  '::ffff:10.1.2.3',
  'fd00::7',
  'fe80::7',
  'fe80::7%eth0',
]
const strangers = ['203.0.113.9', '172.32.0.1', '192.169.0.1', '2001:db8::7', '::ffff:203.0.113.9']

async function answers(
  env: Record<string, string>,
  from: readonly string[],
  headers: Record<string, string>,
) {
  const http = await startApp(db.database, env)
  const sent = from.map((remoteAddress) => http.inject({ url: '/livez', remoteAddress, headers }))
  const found = await Promise.all(sent)
  await http.close()
  return found
}

const statuses = async (...asked: Parameters<typeof answers>) =>
  (await answers(...asked)).map(({ statusCode }) => statusCode)

const all = (status: number, from: readonly string[]) => from.map(() => status)

describe('in production a proxy the settings do not name', () => {
  it.each<Record<string, string>>([
    forwarded,
    { forwarded: `for=${visitor}` },
    { 'x-real-ip': visitor },
  ])('is refused wherever it stands nearby: %o', async (headers) => {
    const without = { ...production, TRUST_PROXY: 'nenhum' }
    expect(await statuses(without, neighbours, headers)).toEqual(all(400, neighbours))
    const other = { ...production, TRUST_PROXY: '10.9.9.9' }
    expect(await statuses(other, neighbours, headers)).toEqual(all(400, neighbours))
  })

  it('is told so in words for who runs the portal, with every protection', async () => {
    const env = { ...production, TRUST_PROXY: 'nenhum' }
    const [answer] = await answers(env, ['172.17.0.1'], forwarded)
    expect(answer?.json()).toEqual({
      error: expect.stringMatching(/proxy que o portal não conhece.*TRUST_PROXY\.$/u),
      ref: expect.any(String),
    })
    expect(answer?.body).not.toContain('172.17')
    expect(answer?.headers).toMatchObject({
      'strict-transport-security': expect.any(String),
      'content-security-policy': expect.any(String),
    })
  })

  it('is refused before pages, calls and what is not there', async () => {
    const http = await startApp(db.database, { ...production, TRUST_PROXY: 'nenhum' })
    for (const url of ['/', '/login', '/api/organigrama/cd', '/nada.png', '/readyz', '/metrics']) {
      const { statusCode } = await http.inject({ url, headers: forwarded })
      expect([url, statusCode]).toEqual([url, 400])
    }
    await http.close()
  })

  it('is no visitor from afar, whose word is not believed, and no neighbour who says nothing', async () => {
    const env = { ...production, TRUST_PROXY: 'nenhum' }
    expect(await statuses(env, strangers, forwarded)).toEqual(all(200, strangers))
    expect(await statuses(env, neighbours, {})).toEqual(all(200, neighbours))
  })
})

describe('a proxy the settings name', () => {
  it.each([
    ['127.0.0.1,::1', ['127.0.0.1', '::ffff:127.0.0.1', '::1']],
    ['10.0.0.0/8', ['10.1.2.3', '::ffff:10.200.0.1']],
    ['loopback, uniquelocal', ['127.0.0.9', '10.1.2.3', '172.17.0.1', '192.168.1.9', 'fd00::7']],
    ['linklocal', ['169.254.7.7', 'fe80::7']],
    ['fd00::/8', ['fd00::7']],
  ])('passes: %s', async (TRUST_PROXY, from) => {
    expect(await statuses({ ...production, TRUST_PROXY }, from, forwarded)).toEqual(all(200, from))
  })
})

it('while it is developed, a portal answers whatever stands before it', async () => {
  for (const NODE_ENV of ['development', 'test']) {
    expect(await statuses({ NODE_ENV }, neighbours, forwarded)).toEqual(all(200, neighbours))
  }
})

it('the log names the setting and the proxy once, not a line a request', async () => {
  const port = await freePort()
  const portal = await startPortal({
    ...production,
    PORT: String(port),
    TRUST_PROXY: 'nenhum',
    LOG_LEVEL: 'warn',
    DATABASE_URL: db.ownerUrl,
  })
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`, { headers: forwarded })
    expect(answer.status).toBe(400)
  }
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  await portal.stop()
  const lines = portal.output().split('\n')
  const told = lines.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line))
  expect(told).toMatchObject([{ level: 40, definicao: 'TRUST_PROXY', proxy: '127.0.0.1' }])
  expect(portal.output()).not.toContain(visitor)
})
