import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runApto } from '#test/apto.ts'
import { isAway } from './away.ts'
import { openEngine, type Engine } from './engine/engine.ts'
import { explain } from './explain.ts'
import { openDatabase } from './open.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'
import { sql } from './sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-socket-'))
// the engine's user passes
chmodSync(folder, 0o711)
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.exemplo.pt',
  TRUST_PROXY: 'nenhum',
}
const open = (DATABASE_URL: string) =>
  openDatabase(readConfig({ ...production, DATABASE_URL }), 'portal')

describe('a PostgreSQL by its socket', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: join(folder, 'dados'), as: 'tool' })
  })
  afterAll(async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const directory = encodeURIComponent(join(folder, 'dados/pg'))
  const forms: [string, (port: number) => string][] = [
    ['in the place of the server', (port) => `${directory}:${port}/apto`],
    ['in front of whatever server', (port) => `localhost:${port}/apto?host=${directory}`],
    ['as PostgreSQL writes it', (port) => `/apto?port=${port}&host=${directory}`],
  ]

  it.each(forms)(
    'is served from in production, without a certificate: %s',
    async (_, addressOf) => {
      const { username, password } = new URL(engine.url)
      const url = `postgres://${username}:${password}@${addressOf(engine.port)}`
      const database = await open(url)
      const way = sql`select inet_server_addr() as by, current_user::text ~ '^apto_(?!dono)' as serves`
      for (const db of [database.entrada, database.prestador.todas, database.cliente(1)]) {
        expect(await db.rows(way)).toEqual([{ by: null, serves: true }])
      }
      const lock = await database.lockLeader()
      expect(lock?.lost.aborted).toBe(false)
      await lock?.end()
      await database.end()
      const { code, out } = await runApto({ ownerUrl: url }, ['estado'])
      expect([code, out]).toEqual([0, expect.stringContaining('PostgreSQL')])
    },
  )

  it('is away while it has none, for who serves and for who starts', async () => {
    const other = await openEngine({ dataDir: join(folder, 'outra'), as: 'tool' })
    const database = await open(other.url)
    await other.stop()
    await expect(database.comum.rows(sql`select 1`)).rejects.toMatchObject({ status: 503 })
    await database.end()
    await expect(open(other.url)).rejects.toSatisfy(isAway)
  })
})

it('a socket that may not be used is told of, and not waited for', () => {
  const shut = Object.assign(new Error('connect EACCES'), { code: 'EACCES', syscall: 'connect' })
  expect(explain(shut)).toBeInstanceOf(DatabaseRefusal)
  expect(isAway(explain(shut))).toBe(false)
})
