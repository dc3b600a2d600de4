import type { FastifyInstance } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { startProxy, type Proxy } from '#test/proxy.ts'
import { faultsOf } from '#test/refusal.ts'
import { newAddress } from '#test/visitor.ts'
import { isAway, isFit, unavailable } from './away.ts'
import { connectDatabase, type Database } from './database.ts'
import { sql } from './sql.ts'

const house = openHouse()
let proxy: Proxy
let database: Database
let http: FastifyInstance
let eu: Actor

beforeAll(async () => {
  proxy = await startProxy(house.urls)
  database = connectDatabase(proxy.urls, { max: 3 })
  http = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), () => database)
  eu = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, adm: true, direitos }] })
  // the first calls warm up: /readyz keeps its answer for two seconds
  await statuses()
})
afterAll(async () => {
  await http.close()
  await database.end()
  await proxy.close()
})

const calls = () => [
  { url: '/readyz' },
  { url: '/api/organigrama/cd', headers: eu.headers },
  { url: `/api/empresa/${house.world.a.nos.raiz}/organigrama/`, headers: eu.headers },
  {
    url: `/api/empresa/${house.world.a.nos.raiz}/funcionario?pagina=1&quantidade=10`,
    headers: eu.headers,
  },
  {
    method: 'POST' as const,
    url: '/auth/login',
    remoteAddress: newAddress(),
    payload: { email: eu.email, pass: actorPassword },
  },
  { method: 'POST' as const, url: '/api/logout', headers: { 'x-sessao': 'x'.repeat(43) } },
]

const statuses = async () =>
  (await Promise.all(calls().map((asked) => http.inject(asked)))).map(
    ({ statusCode }) => statusCode,
  )

describe('a disk of the server’s that takes no writes', () => {
  const from = (code: string, file: string) =>
    Object.assign(new pg.DatabaseError('x', 1, 'error'), { code, file })

  it('is away for a while, and a right that lacks, which has the same code, is a fault', () => {
    for (const error of [from('42501', 'md.c'), from('42501', 'xlog.c'), from('58030', 'fd.c')]) {
      expect(unavailable(error)).toMatchObject({ status: 503, retryAfter: 2 })
    }
    for (const error of [from('42501', 'aclchk.c'), from('42501', 'execMain.c')]) {
      expect(unavailable(error)).toBe(error)
    }
  })
})

it('a session that the server ended because it stood still is away, and its connection is not used again', () => {
  const ended = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '25P03' })
  expect(unavailable(ended)).toMatchObject({ status: 503 })
  expect([isAway(ended), isFit(ended)]).toEqual([true, false])
})

describe('while the database is away', () => {
  afterEach(async () => {
    await proxy.close()
    await proxy.up()
  })

  it('every call that needs it is 503, with the time to come back, and nobody is logged out', async () => {
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
    await proxy.down()
    for (const asked of calls()) {
      const answer = await http.inject(asked)
      const { error } = answer.json<{ error: string }>()
      expect([asked.url, answer.statusCode, error]).toEqual([
        asked.url,
        503,
        expect.stringContaining('temporariamente indisponível'),
      ])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/u)
      expect(answer.cookies).toEqual([])
      expect(faultsOf(answer)).toEqual(['status 503'])
    }
  })

  it('the process itself answers, with its settings and its pages', async () => {
    await proxy.down()
    for (const url of ['/livez', '/config.json', '/api/openapi.json', '/metrics', '/api/docs']) {
      expect([url, (await http.inject(url)).statusCode]).toEqual([url, 200])
    }
  })

  it('calls that were under way are told, and none is left without an answer', async () => {
    const slow = database.cliente(1).transaction((db) => db.rows(sql`select pg_sleep(20)`))
    const told = slow.catch((error: unknown) => error)
    await expect.poll(sleeping, { timeout: 10_000 }).toBe(1)
    const answers = Promise.all(Array.from({ length: 20 }, () => http.inject(calls()[2] ?? '')))
    await proxy.down()
    expect(await told).toMatchObject({ status: 503 })
    for (const { statusCode } of await answers) expect([200, 503]).toContain(statusCode)
  })

  it('a process too busy to hear it does not take it for away', async () => {
    await proxy.down()
    await proxy.up()
    const asked = database.entrada.rows<{ one: number }>(sql`select 1 as one`)
    await setImmediate()
    // longer than the connection timeout
    const until = performance.now() + 900
    while (performance.now() < until);
    expect(await asked).toEqual([{ one: 1 }])
  })

  it('and back again, everything is as it was, without a restart', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await proxy.down()
      expect(await statuses()).toEqual([503, 503, 503, 503, 503, 503])
      await proxy.up()
      expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200])
    }
  })
})

it('connections that the server itself ended are replaced', async () => {
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200, 200, 200, 200])
  const papeis = Object.values(house.urls).map((url) => `'${new URL(url).username}'`)
  await asOwner(
    house,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename in (${papeis.join()})`,
  )
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200, 200, 200, 200])
})

it('more calls than connections wait their turn', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => http.inject(calls()[2] ?? '')))
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

async function sleeping() {
  const [row] = await asOwner<{ total: number }>(
    house,
    `select count(*)::int as total from pg_stat_activity
     where query like 'select pg_sleep(20)%' and state = 'active'`,
  )
  return row?.total
}
