import { afterEach, describe, expect, it } from 'vitest'
import { messageReply } from '#contract/kit/fields.ts'
import { route, type Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { serve } from '#server/kit/http/serve.ts'
import { outside } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { isAllowed, whoMay } from '#test/operacao/every-call.ts'
import { keyOf, requestOf, samplesOf } from '#test/request.ts'
import type { Sample } from '#test/sample.ts'
import { WriteInReading } from './away.ts'
import { connectDatabase } from './database.ts'
import { sql, type Sql } from './sql.ts'

/** A programmer's mistake: a write in the provider's read over all companies. */
const wrong = route({
  method: 'GET',
  path: '/api/prova/errada',
  access: 'publico',
  resumo: 'Prova',
  reply: messageReply,
})
const writing = sql`update organigrama set nome = nome`

const house = openHouse({}, (app) =>
  serve(app, wrong, async () => {
    await app.database().prestador.todas.rows(writing)
    return { message: 'escrito' }
  }),
)

/** As after a failover: new connections only read, old ones are closed. The owner still writes. */
async function turn(mode: 'on' | 'off') {
  await outside(async (client) => {
    const reads = `set default_transaction_read_only = ${mode}`
    await client.query(`alter database ${house.name} ${reads}`)
    await client.query(
      `alter role current_user in database ${house.name} set default_transaction_read_only = off`,
    )
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
      [house.name],
    )
  })
}

const ready = async () => (await house.http.inject('/readyz')).statusCode

const tried = allRoutes.flatMap((one) =>
  (samplesOf(one) ?? []).filter(isAllowed(one)).map((sample) => ({ one, sample })),
)

async function prepared(one: Route, sample: Sample) {
  const { db, world } = house
  const org = world.a.nos.raiz
  const eu = await whoMay(db, one, org)
  return (await requestOf(db, one, sample, { empresa: world.a, eu, org })).send
}

describe('a database that turns read-only', () => {
  afterEach(async () => await turn('off'))

  it('is away for every call that writes, and a 500 for none; it comes back by itself', async () => {
    await turn('on')
    const answered: [string, string][] = []
    for (const { one, sample } of tried) {
      const { statusCode, headers } = await house.http.inject(await prepared(one, sample))
      const again = headers['retry-after']
      answered.push([keyOf(one), statusCode === 503 ? `away, again in ${again}` : `${statusCode}`])
    }
    const away = 'away, again in 2'
    const other = answered.filter(([call, said]) => said !== (isRead(call) ? '200' : away))
    // a read that is logged, or counted, writes too
    expect(other.filter(([call, said]) => !call.startsWith('GET ') || said !== away)).toEqual([])
    expect(await ready()).toBe(503)
    await turn('off')
    await expect.poll(ready).toBe(200)
  })

  it('lets all connections of before go with the first that says so', async () => {
    const database = connectDatabase(house.urls, { max: 2 })
    const { raiz } = house.world.a.nos
    const cliente = database.cliente(raiz)
    const both = async (also: Sql[]) => {
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const hold = async (mine: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
        await cliente.transaction(async (db) => {
          mine.resolve()
          await other.promise
          return await db.all([sql`select pg_backend_pid() as pid`, ...also])
        })
      const [one, two] = await Promise.all([hold(first, second), hold(second, first)])
      return [one[0], two[0]]
    }
    const before = await both([
      sql`select set_config('default_transaction_read_only', 'on', false)`,
    ])
    await expect(cliente.rows(sql`update exame set cd = cd where false`)).rejects.toMatchObject({
      status: 503,
      cause: { code: '25006' },
    })
    for (const one of await both([])) expect(before).not.toContainEqual(one)
    await database.end()
  })
})

/** Reads by POST keep their query out of addresses; logout without a session writes nothing. */
const isRead = (call: string) =>
  /^GET |\/(?:simular|repetidos|funcionario\/todos|todos\/rever)$|(?:password|comecar)\/verificar$|prestador\/logout$/u.test(
    call,
  )

describe('a write in a transaction that the portal opened for reading', () => {
  it('is a fault of the portal’s own, with a reference, and keeps its connection', async () => {
    const { todas } = house.database.prestador
    const pid = async () => await todas.one(sql`select pg_backend_pid() as pid`)
    const before = await pid()
    const answer = await house.http.inject(wrong.path)
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        error: expect.stringMatching(/^Erro inesperado\. Referência \S+\.$/u),
        ref: expect.any(String),
      },
    ])
    const transaction = todas.transaction(async (db) => await db.rows(writing))
    await expect(transaction).rejects.toThrow(WriteInReading)
    const pieces = todas.pieces(sql`select cd from organigrama for update`, 1)
    await expect(pieces.next()).rejects.toThrow(WriteInReading)
    expect(await pid()).toEqual(before)
    expect(await ready()).toBe(200)
  })
})
