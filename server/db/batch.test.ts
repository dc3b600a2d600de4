import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openHouse } from '#test/house.ts'
import { runBatch } from './batch.ts'
import { connectDatabase, dbOn } from './database.ts'
import { piece, sql } from './sql.ts'

const house = openHouse()

const claim = () => sql`select set_config('apto.empresa', ${String(house.world.a.nos.raiz)}, true)`
const nodes = sql`select count(*)::int as nos from organigrama`
const owned = (cd: number) => sql`select cd, nome from organigrama where cd = ${cd}`

describe('what is read in one go', () => {
  it('takes one sync, and says what its rows look like only once for each connection', async () => {
    await withClient(house.urls.cliente, async (client) => {
      const seen = { readyForQuery: 0, rowDescription: 0, parseComplete: 0 }
      for (const name of Object.keys(seen) as (keyof typeof seen)[]) {
        client.connection.on(name, () => (seen[name] += 1))
      }
      const { raiz } = house.world.a.nos
      const first = await runBatch(client, [claim(), nodes, owned(raiz)])
      expect(seen).toEqual({ readyForQuery: 1, rowDescription: 3, parseComplete: 3 })
      expect(await runBatch(client, [claim(), nodes, owned(raiz)])).toEqual(first)
      expect(first.slice(1)).toEqual([[{ nos: 4 }], [{ cd: raiz, nome: expect.any(String) }]])
      expect(seen).toEqual({ readyForQuery: 2, rowDescription: 3, parseComplete: 3 })
    })
  })

  it('holds its company for those behind it alone, and for nobody after the last', async () => {
    await withClient(house.urls.cliente, async (client) => {
      expect(await runBatch(client, [nodes, claim(), nodes])).toMatchObject([
        [{ nos: 0 }],
        [{}],
        [{ nos: 4 }],
      ])
      expect(await runBatch(client, [nodes])).toEqual([[{ nos: 0 }]])
      // also when both are sent before either is answered
      const both = [runBatch(client, [claim(), nodes]), runBatch(client, [nodes])]
      expect(await Promise.all(both)).toMatchObject([[[{}], [{ nos: 4 }]], [[{ nos: 0 }]]])
    })
  })

  it('is all or nothing where it writes', async () => {
    const { raiz } = house.world.a.nos
    const added = sql`
      insert into organigrama (cd_empresa, cd_base, nome) values (${raiz}, ${raiz}, 'Novo')`
    const own = house.database.prestador.empresa(raiz)
    await expect(own.all([added, sql`select 1 / 0`])).rejects.toThrow('division by zero')
    expect(await house.database.cliente(raiz).one(nodes)).toEqual({ nos: 4 })
  })

  it('gives each of several on one connection its own rows', async () => {
    await withClient(house.urls.cliente, async (client) => {
      const db = dbOn(client)
      const asked = Array.from({ length: 30 }, (_, n) => db.one(sql`select ${n}::int as n`))
      expect(await Promise.all(asked)).toEqual(asked.map((_, n) => ({ n })))
    })
  })

  it('begins anew with what it does not know to be prepared', async () => {
    await withClient(house.urls.cliente, async (client) => {
      const broken = sql`select ${0}::int / ${0}::int as n`
      const behind = sql`select 'behind' as n`
      for (const statements of [[nodes, broken, behind], [broken], [behind, broken]]) {
        await expect(runBatch(client, statements)).rejects.toThrow('division by zero')
      }
      expect(await runBatch(client, [behind, { ...broken, values: [4, 2] }, nodes])).toEqual([
        [{ n: 'behind' }],
        [{ n: 2 }],
        [{ nos: 0 }],
      ])
      // two batches prepare the same name at once, and the first fails
      const other = sql`select ${1}::int / ${0}::int as outra`
      const answers = await Promise.allSettled([
        runBatch(client, [other]),
        runBatch(client, [{ ...other, values: [6, 2] }]),
      ])
      expect(answers).toMatchObject([{ status: 'rejected' }, { value: [[{ outra: 3 }]] }])
    })
  })

  it('is right again once a table it knows has changed', async () => {
    await withClient(house.ownerUrl, async (client) => {
      await client.query('create temp table muda (a int)')
      await client.query('insert into muda values (1)')
      const all = sql`select * from muda`
      expect(await runBatch(client, [all])).toEqual([[{ a: 1 }]])
      await client.query('alter table muda add b int')
      await expect(runBatch(client, [all])).rejects.toThrow('must not change result type')
      expect(await runBatch(client, [all])).toEqual([[{ a: 1, b: null }]])
    })
  })

  it('shows a value that cannot be read to whoever asked, and goes on', async () => {
    await withClient(house.ownerUrl, async (client) => {
      client.setTypeParser(pg.types.builtins.TEXT, () => {
        throw new Error('unreadable')
      })
      await expect(runBatch(client, [sql`select 'x'::text as x`])).rejects.toThrow('unreadable')
      expect(await runBatch(client, [sql`select 1 as n`])).toEqual([[{ n: 1 }]])
    })
  })
})

it('rows that come in pieces are each their own list, one after the other on one connection', async () => {
  const database = connectDatabase(house.urls, { max: 1, connectMs: 30_000 })
  const cliente = database.cliente(house.world.a.nos.raiz)
  const seen: unknown[] = []
  for (const columns of [piece`cd`, piece`nome, cd_base`]) {
    const statement = sql`select ${columns} from organigrama order by cd limit 1`
    for await (const rows of cliente.pieces<object>(statement, 10))
      seen.push(...rows.map(Object.keys))
  }
  await database.end()
  expect(seen).toEqual([['cd'], ['nome', 'cd_base']])
})

async function withClient(url: string, work: (client: pg.PoolClient) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true })
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
    await pool.end()
  }
}
