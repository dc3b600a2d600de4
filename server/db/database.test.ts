import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { connectDatabase, connectOwner, type Database } from './database.ts'
import { sql } from './sql.ts'

const house = openHouse()
// one connection: the next caller gets the one used before
let narrow: Database

beforeAll(() => {
  narrow = connectDatabase(house.urls, { max: 1, waitMs: 30_000, connectMs: 30_000 })
})
afterAll(() => narrow.end())

const context = sql`
  select current_setting('apto.empresa', true) as empresa, current_user as papel,
         (select count(*)::int from organigrama) as nos`

const endless: { itself?: object } = {}
endless.itself = endless

const failures: Record<string, (database: Database, empresa: number) => Promise<unknown>> = {
  'a plain statement': (database, empresa) => database.cliente(empresa).rows(sql`select 1`),
  'a fault of the statement': (database, empresa) =>
    database.cliente(empresa).rows(sql`select 1 / 0 from organigrama`),
  'a statement that may not be': (database, empresa) =>
    database.cliente(empresa).rows(sql`select * from sessao`),
  'a value that does not fit': (database, empresa) =>
    database.cliente(empresa).rows(sql`select ${'x'}::int`),
  'a value that cannot be sent': (database, empresa) =>
    database.cliente(empresa).all([sql`select 1`, sql`select ${endless}::json`, sql`select 2`]),
  'a fault in the middle of several': (database, empresa) =>
    database
      .cliente(empresa)
      .all([sql`select 1`, sql`select 1 / 0 from organigrama`, sql`select 2`]),
  'a text that is no statement, in the middle of several': (database, empresa) =>
    database.cliente(empresa).all([sql`select 1`, sql`select from where`, sql`select 2`]),
  'a transaction that was run again': (database, empresa) => {
    let left = 2
    return database.cliente(empresa).transaction(async (db) => {
      left -= 1
      await db.rows(left > 0 ? sql`do $$ begin raise sqlstate '40001'; end $$` : sql`select 1`)
    })
  },
  'a transaction': (database, empresa) =>
    database.cliente(empresa).transaction((db) => db.rows(sql`select 1`)),
  'a transaction that throws': (database, empresa) =>
    database.cliente(empresa).transaction(async (db) => {
      await db.rows(sql`select 1`)
      throw new Error('changed its mind')
    }),
  'a transaction whose statement fails': (database, empresa) =>
    database.cliente(empresa).transaction((db) => db.rows(sql`select 1 / 0 from organigrama`)),
  'a statement that ran out of time': (database, empresa) =>
    database.cliente(empresa).transaction(async (db) => {
      await db.rows(sql`select set_config('statement_timeout', '5', true)`)
      await db.rows(sql`select pg_sleep(1)`)
    }),
  'a statement that was cancelled': (database, empresa) =>
    cancelled(database.cliente(empresa).rows(sql`select pg_sleep(5)`), 'pg_cancel_backend'),
  'a connection that was cut': (database, empresa) =>
    cancelled(database.cliente(empresa).rows(sql`select pg_sleep(5)`), 'pg_terminate_backend'),
  'a connection that was cut in the middle of several': (database, empresa) =>
    cancelled(
      database.cliente(empresa).all([sql`select 1`, sql`select pg_sleep(5)`, sql`select 2`]),
      'pg_terminate_backend',
    ),
}

describe('a pooled connection', () => {
  it.each(Object.entries(failures))('carries no company on after %s', async (_, fail) => {
    const { a, b } = house.world
    await fail(narrow, a.nos.raiz).catch(() => undefined)
    const [next] = await narrow.cliente(b.nos.raiz).rows(context)
    expect(next).toMatchObject({ empresa: String(b.nos.raiz), nos: 4 })
    expect(await narrow.comum.one(context)).toMatchObject({ empresa: '', nos: 0 })
    expect(await outside()).toMatchObject({ empresa: '', nos: 0 })
    await expect.poll(openTransactions, { timeout: 10_000 }).toEqual([])
  })

  it('that reads over all companies writes nothing, and may write as soon as it does not', async () => {
    const { raiz } = house.world.a.nos
    const write = sql`update organigrama set nome = nome where cd_empresa = ${raiz} and cd = ${raiz}`
    const { todas } = narrow.prestador
    await expect(todas.rows(write)).rejects.toMatchObject({ cause: { code: '25006' } })
    await expect(todas.all([sql`select 1`, write])).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    await todas.rows(sql`select 1`)
    await expect(narrow.prestador.empresa(raiz).rows(write)).resolves.toEqual([])
    await expect(
      narrow.prestador.empresa(raiz).transaction((db) => db.rows(write)),
    ).resolves.toEqual([])
  })

  it('is never asked for by a transaction that has one of its role: all could wait for each other', async () => {
    const { a } = house.world
    const cliente = narrow.cliente(a.nos.raiz)
    const nested = cliente.transaction(() => cliente.rows(sql`select 1`))
    await expect(nested).rejects.toThrow('second connection')
    // work that outlives the transaction takes its own connection
    const over = Promise.withResolvers<void>()
    const later = await cliente.transaction(async () => ({
      rows: over.promise.then(() => cliente.rows(sql`select 1 as n`)),
    }))
    over.resolve()
    expect(await later.rows).toEqual([{ n: 1 }])
  })

  it('serves a thousand callers, one in three of whom fails, each his own company', async () => {
    const shared = connectDatabase(house.urls, { max: 4, waitMs: 30_000, connectMs: 30_000 })
    const { a, b } = house.world
    const papel = new URL(house.urls.cliente).username
    const kinds = Object.values(failures).slice(0, 11)
    const wrong: unknown[] = []
    const caller = async (turn: number) => {
      const empresa = turn % 2 === 0 ? a.nos.raiz : b.nos.raiz
      if (turn % 3 === 0) await kinds[turn % kinds.length]?.(shared, empresa).catch(() => undefined)
      const [row] = await shared.cliente(empresa).rows(context)
      if (!isDeepStrictEqual(row, { empresa: String(empresa), papel, nos: 4 })) wrong.push(row)
    }
    for (let turn = 0; turn < 1000; turn += 16) {
      await Promise.all(Array.from({ length: 16 }, (_, index) => caller(turn + index)))
    }
    await shared.end()
    expect(wrong).toEqual([])
  })
})

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const before = await nodes()
    const { raiz } = house.world.a.nos
    const written = narrow.prestador.empresa(raiz).transaction(async (db) => {
      await db.rows(sql`
        insert into organigrama (cd_empresa, cd_base, nome)
        values (${raiz}, ${raiz}, 'um'), (${raiz}, ${raiz}, 'outro')`)
      throw new Error('changed its mind')
    })
    await expect(written).rejects.toThrow('changed its mind')
    expect(await nodes()).toBe(before)
  })

  it('is run again after a deadlock, until both are through', async () => {
    const { a, b } = house.world
    const lock = (first: number, second: number) =>
      house.db.transaction(async (db) => {
        await db.rows(sql`select from organigrama where cd = ${first} for update`)
        await sleep(50)
        await db.rows(sql`select from organigrama where cd = ${second} for update`)
        return 'through'
      })
    const both = [lock(a.nos.raiz, b.nos.raiz), lock(b.nos.raiz, a.nos.raiz)]
    expect(await Promise.all(both)).toEqual(['through', 'through'])
  })
})

async function outside() {
  return await narrow.cliente(house.world.a.nos.raiz).transaction(async (db) => {
    await db.rows(sql`commit`)
    return await db.one(context)
  })
}

async function openTransactions() {
  const papel = new URL(house.urls.cliente).username
  return await asOwner(
    house,
    `select query from pg_stat_activity
     where usename = '${papel}' and state like 'idle in transaction%'`,
  )
}

async function nodes() {
  const row = await house.db.one<{ total: number }>(
    sql`select count(*)::int as total from organigrama`,
  )
  return row?.total
}

async function cancelled(
  sleeping: Promise<unknown>,
  verb: 'pg_cancel_backend' | 'pg_terminate_backend',
) {
  const ended = sleeping.catch((error: unknown) => error)
  for (;;) {
    const stopped = await asOwner(
      house,
      `select ${verb}(pid) from pg_stat_activity
       where query like 'select pg_sleep(5)%' and state = 'active' and datname = current_database()`,
    )
    if (stopped.length > 0) break
    await sleep(10)
  }
  throw await ended
}

it('the owner may rest in the midst of what he does, and no request may', async () => {
  const limit = sql`select current_setting('idle_in_transaction_session_timeout') as most`
  const owner = connectOwner(house.ownerUrl)
  expect(await owner.db.rows(limit)).toEqual([{ most: '0' }])
  await owner.end()
  expect(await narrow.comum.rows(limit)).toEqual([{ most: '30s' }])
})
