import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type Engine } from '#server/db/engine/engine.ts'
import { explain } from '#server/db/explain.ts'
import { migrate } from '#server/db/migrate.ts'
import { runAlone } from '#test/apto.ts'
import { asOwner } from '#test/database.ts'
import { startPortal } from '#test/portal.ts'
import { findPostgres } from '#test/postgres.ts'
import { startReplica } from '#test/replica.ts'
import { newBench, settings } from './copias.ts'

const bin = findPostgres()
const bench = newBench()
const folder = mkdtempSync(join(tmpdir(), 'apto-replica-'))

let primary: Engine
let replica: string
let stopReplica = () => undefined as unknown

const addressed = (url: string, more: Partial<URL>) => Object.assign(new URL(url), more).href

describe.skipIf(bin === undefined)('a replica (needs an installed PostgreSQL)', () => {
  beforeAll(async () => {
    // As root, the engine runs as another user.
    chmodSync(folder, 0o777)
    primary = await openEngine({
      dataDir: join(folder, 'dados'),
      as: 'tool',
      binDir: bin,
      settings,
    })
    await migrate(primary.url)
    const { uid, gid } = statSync(join(folder, 'dados/pg'))
    const from = { url: primary.url, folder, name: 'replica', user: { uid, gid } }
    const { url, stop } = await startReplica(from)
    replica = url
    stopReplica = stop
  })
  afterAll(async () => {
    stopReplica()
    await primary.stop()
    await bench.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is copied from by who reads all rows, and the copy is one of its own', async () => {
    await asOwner({ ownerUrl: primary.url }, `insert into rotina values ('prova', now(), null, 1)`)
    await expect
      .poll(() => asOwner({ ownerUrl: replica }, 'select nome from rotina'))
      .toEqual([{ nome: 'prova' }])
    const file = bench.newFile()
    expect(await runAlone({ DATABASE_URL: replica }, ['copia', file])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Cópia feita em \d+ s/u),
      err: expect.stringContaining('não fica anotada, e «estado» e /metrics não a conhecem'),
    })
    const to = await bench.newBase()
    expect(await runAlone({ DATABASE_URL: to.ownerUrl }, ['repor', file])).toMatchObject({
      code: 0,
    })
    expect(await asOwner(to, `select nome from rotina where nome = 'prova'`)).toHaveLength(1)
  })

  it('refuses a copy to an owner whom the wall holds, says what to give him, and makes it then', async () => {
    const ownerUrl = addressed(replica, { username: 'dono', password: 'x' })
    const at = { ownerUrl: primary.url }
    await asOwner(at, `create role dono login password 'x'; grant connect on database apto to dono`)
    const comes = () => asOwner({ ownerUrl }, 'select 1 as um').catch(() => [])
    await expect.poll(comes).toEqual([{ um: 1 }])
    const file = bench.newFile()
    expect(await runAlone({ DATABASE_URL: ownerUrl }, ['copia', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'no servidor principal o papel que as lê (grant apto_copia to …)',
      ),
    })
    expect(existsSync(file)).toBe(false)
    await asOwner(at, 'grant apto_copia to dono')
    await expect
      .poll(async () => (await runAlone({ DATABASE_URL: ownerUrl }, ['copia', file])).code)
      .toBe(0)
  })

  it('is no database to serve from, and a start says so', async () => {
    const started = startPortal({ DATABASE_URL: replica, DEMO: '0', DATA_DIR: folder })
    await expect(started).rejects.toThrow(/só deixa ler: é uma réplica/u)
  })

  it('says what to set where catching up takes the rows a copy reads', async () => {
    const reader = new pg.Client(replica)
    await reader.connect()
    const broken: Error[] = []
    reader.on('error', (error) => broken.push(error))
    await reader.query('begin isolation level repeatable read read only')
    await reader.query('select from rotina')
    await asOwner({ ownerUrl: primary.url }, 'delete from rotina')
    await asOwner({ ownerUrl: primary.url }, 'vacuum rotina')
    await expect
      .poll(() => explain(broken[0]))
      .toMatchObject({
        message: expect.stringMatching(
          /^A réplica interrompeu a leitura .*hot_standby_feedback = on/u,
        ),
      })
  })
})
