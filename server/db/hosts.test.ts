import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { findPostgres } from '#test/postgres.ts'
import { startReplica } from '#test/replica.ts'
import { connectDatabase, type Database } from './database.ts'
import { openEngine, type Engine } from './engine/engine.ts'
import { hostsOf, withHosts } from './hosts.ts'
import { migrate } from './migrate.ts'
import type { RoleUrls } from './papel.ts'
import { newReserve } from './replica.ts'
import { rolesAt } from './roles.ts'
import { sql } from './sql.ts'

describe('an address with several servers', () => {
  it('is written as libpq writes it, and keeps user, password, base and parameters', () => {
    const address = withHosts('postgres://u:p%2C@a:1,b,c:3/base?sslmode=verify-full')
    expect(address).toBe(
      'postgres://u:p%2C@localhost/base?sslmode=verify-full&host=a,b,c&port=1,5432,3',
    )
    expect(hostsOf(address)).toEqual([
      { host: 'a', port: 1 },
      { host: 'b', port: 5432 },
      { host: 'c', port: 3 },
    ])
  })

  it('is left as it is where it names one, or a socket', () => {
    for (const one of [
      'postgres://u:p@a:1/base',
      'postgres://u@localhost/b?host=/run/postgresql',
    ]) {
      expect([withHosts(one), hostsOf(one)]).toEqual([one, undefined])
    }
  })
})

const bin = findPostgres()
const folder = mkdtempSync(join(tmpdir(), 'apto-servidores-'))

describe.skipIf(bin === undefined)('two servers (needs an installed PostgreSQL)', () => {
  let first: Engine
  let second: Awaited<ReturnType<typeof startReplica>>
  let urls: RoleUrls
  let database: Database

  beforeAll(async () => {
    // As root, the engine runs as another user.
    chmodSync(folder, 0o777)
    const settings = { wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on' }
    first = await openEngine({ dataDir: join(folder, 'dados'), as: 'tool', binDir: bin, settings })
    const own = await migrate(first.url)
    const { uid, gid } = statSync(join(folder, 'dados/pg'))
    second = await startReplica({ url: first.url, folder, name: 'outro', user: { uid, gid } })
    const { username, password, port, pathname } = new URL(first.url)
    // the one that follows comes first, so that it has to be passed over
    const both = `postgres://${username}:${password}@127.0.0.1:${second.port},127.0.0.1:${port}${pathname}`
    urls = rolesAt(withHosts(both), own)
    database = connectDatabase(urls, { max: 3, replica: { urls, reserve: newReserve } })
  })
  afterAll(async () => {
    await database.end()
    second.stop()
    await first.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const portOf = async (db: Database['comum']) =>
    (await db.one<{ port: number }>(sql`select inet_server_port() as port`))?.port
  const firstPort = () => Number(new URL(first.url).port)
  const write = sql`insert into rotina (nome, sucesso_em, duracao_ms) values ('prova', now(), 1)
    on conflict (nome) do update set sucesso_em = now()`
  const both = () => database.reading.todas()

  it('serve writes from the one that takes them, and long reads from the one that follows', async () => {
    await database.entrada.rows(sql`select 1 as um`)
    expect(await portOf(database.comum)).toBe(firstPort())
    expect(await portOf(await both())).toBe(second.port)
    expect(await portOf(await database.reading.cliente(1))).toBe(second.port)
  })

  it('hold the walls of role and company where long reads go', async () => {
    const todas = await both()
    await expect(todas.rows(sql`select pass_hash from utilizador`)).rejects.toMatchObject({
      code: '42501',
    })
    await asOwner(
      { ownerUrl: first.url },
      `insert into organigrama (cd_empresa, cd, caminho, nome) values
      (801, 801, '{801}', 'Uma'), (802, 802, '{802}', 'Outra')`,
    )
    const cliente = await database.reading.cliente(801)
    expect(await portOf(cliente)).toBe(second.port)
    expect(await cliente.rows(sql`select nome from organigrama`)).toEqual([{ nome: 'Uma' }])
  })

  it('read on the one that writes while the other lacks what was confirmed', async () => {
    await asOwner({ ownerUrl: second.url }, 'select pg_wal_replay_pause()')
    await database.entrada.rows(sql`select 1 as um`)
    await asOwner({ ownerUrl: first.url }, `comment on table rotina is 'prova'`)
    expect(await portOf(await both())).toBe(firstPort())
    await asOwner({ ownerUrl: second.url }, 'select pg_wal_replay_resume()')
    await expect.poll(async () => await portOf(await both()), { timeout: 10_000 }).toBe(second.port)
  })

  it('read on the one that writes while the other is away', async () => {
    const before = await both()
    second.stop()
    expect(await portOf(before)).toBe(firstPort())
    expect(await portOf(await both())).toBe(firstPort())
    second.start()
    await expect.poll(async () => await portOf(await both()), { timeout: 10_000 }).toBe(second.port)
  })

  it('are away for writes when the first ends, and serve from the second once it takes them', async () => {
    const lock = await database.lockLeader()
    await first.stop()
    await expect(database.entrada.rows(write)).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => lock?.lost.aborted).toBe(true)
    second.promote()
    await expect
      .poll(
        async () =>
          await database.entrada.rows(write).then(
            () => 'written',
            () => 'away',
          ),
        {
          timeout: 10_000,
        },
      )
      .toBe('written')
    expect(await portOf(database.comum)).toBe(second.port)
    expect(await database.lockLeader()).toBeDefined()
  })
})
