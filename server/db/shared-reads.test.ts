import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { connectDatabase, type Database } from './database.ts'
import { quick, sql } from './sql.ts'

const house = openHouse()

const context = quick(sql`
  select current_setting('apto.empresa', true) as empresa, (select count(*)::int from organigrama) as nos`)
const fails = quick(sql`select 1 / 0 as n from organigrama`)
const numbered = (n: number) => quick(sql`select ${n}::int as n`)
const slow = (seconds: number) => quick(sql`select pg_sleep(${seconds})`)

describe('short reads that share a connection', () => {
  it('are each their own company’s, a thousand of them, one in three of which fails', async () => {
    const { a, b } = house.world
    await opened({ max: 2 }, async (database) => {
      const wrong: unknown[] = []
      const told = new Set<string>()
      const read = async (turn: number) => {
        const { raiz } = turn % 2 === 0 ? a.nos : b.nos
        for (const one of turn % 3 === 0 ? [fails] : []) {
          const answered = await database.cliente(raiz).rows(one).catch(String)
          told.add(String(answered))
        }
        const db = turn % 5 === 0 ? database.comum : database.cliente(raiz)
        const seen = turn % 5 === 0 ? { empresa: '', nos: 0 } : { empresa: String(raiz), nos: 4 }
        const rows = await db.rows(context)
        if (!isDeepStrictEqual(rows, [seen])) wrong.push(rows)
      }
      await Promise.all(Array.from({ length: 1_000 }, (_, turn) => read(turn)))
      expect(wrong).toEqual([])
      expect([...told]).toEqual(['error: division by zero'])
      expect(database.figures().cliente).toMatchObject({ used: 0, waiting: 0 })
    })
  })

  it('need one connection where they fit on one, and more where they do not', async () => {
    await opened({ max: 10 }, async (database) => {
      const all = Array.from({ length: 20 }, (_, n) => database.comum.one(numbered(n)))
      expect(database.figures().cliente.used).toBeLessThanOrEqual(3)
      expect(await Promise.all(all)).toEqual(all.map((_, n) => ({ n })))
    })
  })

  it('wait for a slow one where they came with it, and not where they come later', async () => {
    await opened({ max: 2 }, async (database) => {
      const order: string[] = []
      const done = async (what: string, work: Promise<unknown>) => {
        await work
        order.push(what)
      }
      const first = done('slow', database.comum.rows(slow(1)))
      const together = done('with it', database.comum.rows(numbered(1)))
      await sleep(100)
      await Promise.all([first, together, done('later', database.comum.rows(numbered(2)))])
      expect(order).toEqual(['later', 'slow', 'with it'])
    })
  })

  it('are all told where their connection breaks, and the next take another', async () => {
    await opened({ max: 1 }, async (database) => {
      const all = [slow(7.25), numbered(1), numbered(2)].map((one) => database.comum.rows(one))
      const told = Promise.allSettled(all)
      await expect
        .poll(() =>
          asOwner(
            house,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where query like 'select pg_sleep%' and state = 'active' and datname = current_database()`,
          ),
        )
        .toHaveLength(1)
      expect(await told).toMatchObject(
        all.map(() => ({ status: 'rejected', reason: { status: 503 } })),
      )
      expect(await database.comum.one(numbered(3))).toEqual({ n: 3 })
    })
  })

  it('leave the last connection to whoever waits for one, however many go on', async () => {
    await opened({ max: 1, waitMs: 20_000 }, async (database) => {
      const over = new AbortController()
      let read = 0
      const reader = async () => {
        while (!over.signal.aborted) {
          await database.comum.one(numbered(1))
          read += 1
        }
      }
      const readers = Promise.all(Array.from({ length: 6 }, reader))
      for (let turn = 0; turn < 20; turn += 1) {
        const before = read
        expect(await database.comum.one(sql`select ${turn}::int as n`)).toEqual({ n: turn })
        await expect.poll(() => read).toBeGreaterThan(before)
      }
      over.abort()
      await readers
    })
  })

  it('are asked for by no transaction of their role', async () => {
    const cliente = house.database.cliente(house.world.a.nos.raiz)
    const nested = cliente.transaction(() => cliente.rows(context))
    await expect(nested).rejects.toThrow('second connection')
    // inside a transaction they use its connection
    expect(await cliente.transaction((db) => db.rows(numbered(4)))).toEqual([{ n: 4 }])
  })

  it('are none that write, lock or are planned anew', () => {
    expect(() => quick(sql`update organigrama set nome = nome`)).toThrow('no short read')
    expect(() => quick(sql`select cd from organigrama for update`)).toThrow('no short read')
    expect(() => quick(sql`select cd from organigrama for no key update`)).toThrow('no short read')
    expect(() => quick({ ...sql`select 1`, name: '' })).toThrow('no short read')
  })
})

async function opened(
  options: { max: number; waitMs?: number },
  work: (database: Database) => Promise<void>,
) {
  const database = connectDatabase(house.urls, { waitMs: 30_000, connectMs: 30_000, ...options })
  try {
    await work(database)
  } finally {
    await database.end()
  }
}
