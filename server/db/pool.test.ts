import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { startProxy, type Proxy } from '#test/proxy.ts'
import { connectDatabase, type Database } from './database.ts'
import { sql } from './sql.ts'

const house = openHouse()
let proxy: Proxy
let opened: Database[] = []

beforeAll(async () => {
  proxy = await startProxy(house.urls)
})
afterEach(async () => {
  await proxy.up()
  await Promise.all(opened.map((one) => one.end()))
  opened = []
})
afterAll(async () => {
  await proxy.close()
})

const open = (options: { max: number; waitMs?: number }) => {
  const database = connectDatabase(proxy.urls, { connectMs: 1_500, ...options })
  opened.push(database)
  return database
}
const one = ({ entrada }: Database) => entrada.one(sql`select 1 as n`)
const slow = ({ entrada }: Database, seconds: number) =>
  entrada.rows(sql`select pg_sleep(${seconds})`)
const told = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)
const busy = { status: 503, retryAfter: 5, message: expect.stringContaining('muito ocupado') }
const away = { status: 503, retryAfter: 2, message: expect.stringContaining('indisponível') }

describe('a call that finds every connection busy', () => {
  it('waits its turn behind slow statements, and gets through', async () => {
    const database = open({ max: 2 })
    const before = [slow(database, 3), slow(database, 3)]
    const waiting = Array.from({ length: 20 }, () => one(database))
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 20 }, () => ({ n: 1 })))
    await Promise.all(before)
  })

  it('is told after its time that there is too much to do', async () => {
    const database = open({ max: 1, waitMs: 1_000 })
    const before = slow(database, 3)
    expect(await told(one(database))).toMatchObject(busy)
    await before
    expect(await one(database)).toEqual({ n: 1 })
  })

  it('waits too where the server has no room for one more connection', async () => {
    const database = open({ max: 1 })
    await one(database)
    const [row] = await asOwner<{ total: number; nome: string }>(
      house,
      `select count(*)::int - 1 as total, current_database() as nome from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'`,
    )
    const limit = async (total: number) =>
      await asOwner(house, `alter database ${row?.nome} connection limit ${total}`)
    await limit(row?.total ?? 0)
    const before = slow(database, 3)
    expect(await one(database)).toEqual({ n: 1 })
    await limit(-1)
    await before
  })
})

describe('a server that hangs', () => {
  it('keeps nobody waiting for a connection', async () => {
    const database = open({ max: 2 })
    await Promise.all([one(database), one(database)])
    proxy.hang('all')
    const stuck = [told(one(database)), told(one(database))]
    const waiting = Array.from({ length: 10 }, () => told(one(database)))
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(away)
    await proxy.up()
    expect(await Promise.all(stuck)).toEqual([{ n: 1 }, { n: 1 }])
    expect(await one(database)).toEqual({ n: 1 })
  })

  it('keeps nobody waiting who has to connect', async () => {
    const database = open({ max: 2 })
    proxy.hang('new')
    const answers = await Promise.all([one(database), one(database), one(database)].map(told))
    for (const answer of answers) expect(answer).toMatchObject(away)
  })

  it('only at its door is busy: who has to connect waits while others are answered', async () => {
    const database = open({ max: 2 })
    await one(database)
    proxy.hang('new')
    const entered = new AbortController()
    const others = async () => {
      while (!entered.signal.aborted) await slow(database, 0.1)
    }
    const busyOnes = others()
    const late = told(one(database)).finally(() => entered.abort())
    await sleep(3_000)
    await proxy.up()
    expect(await late).toEqual({ n: 1 })
    await busyOnes
  })
})

it('a server that goes away keeps nobody waiting', async () => {
  const database = open({ max: 1 })
  const before = told(slow(database, 20))
  const waiting = Array.from({ length: 10 }, () => told(one(database)))
  await sleep(100)
  await proxy.down()
  for (const answer of await Promise.all([before, ...waiting])) expect(answer).toMatchObject(away)
  await proxy.up()
  expect(await one(database)).toEqual({ n: 1 })
})
