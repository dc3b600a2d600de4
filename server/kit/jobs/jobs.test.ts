import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { startPortal } from '#test/portal.ts'
import { startProxy } from '#test/proxy.ts'
import { startJobs, type Job, type Jobs } from './jobs.ts'
import { readNotes } from './notes.ts'

let at: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'apto-rotinas-'))
beforeAll(async () => {
  at = await newDatabase()
})
afterAll(async () => {
  await at.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await at.owner.rows(sql`delete from rotina`)
})

const started: Jobs[] = []
const connected: Database[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()))
  await Promise.all(connected.splice(0).map((database) => database.end()))
})

/** As a process of its own does: its lock has a connection that no other start shares. */
function start(job: Omit<Job, 'name'>, warn: (fields: object) => void = () => undefined) {
  const database = connectDatabase(at.urls, { max: 2 })
  connected.push(database)
  const { entrada, lockLeader } = database
  const jobs = startJobs({
    db: entrada,
    lockLeader,
    log: { warn },
    jobs: [{ name: 'prova', ...job }],
  })
  started.push(jobs)
  return jobs
}

function newTally() {
  const tally = { runs: 0, at: 0, most: 0 }
  const run = async () => {
    tally.runs += 1
    tally.at += 1
    tally.most = Math.max(tally.most, tally.at)
    await sleep(20)
    tally.at -= 1
  }
  return { tally, run }
}

describe('a job', () => {
  it('of two processes is done by one, again and again', async () => {
    const { tally, run } = newTally()
    const two = [start({ every: 5, run }), start({ every: 5, run })]
    await expect.poll(() => tally.runs, { timeout: 30_000 }).toBeGreaterThan(20)
    expect(tally.most).toBe(1)
    await Promise.all(two.map((jobs) => jobs.stop()))
    expect(await readNotes(at.owner)).toEqual([
      { nome: 'prova', sucesso: expect.any(Number), falha: null, duracao: expect.any(Number) },
    ])
  })

  it('goes on when the connection of the process that leads is lost', async () => {
    const { tally, run } = newTally()
    await start({ every: 5, awaited: true, run }).begun
    await start({ every: 5, run }).begun
    await at.owner.rows(sql`
      select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`)
    await expect.poll(() => tally.at, { timeout: 30_000 }).toBe(0)
    const { runs } = tally
    await expect.poll(() => tally.runs, { timeout: 30_000 }).toBeGreaterThan(runs + 2)
  })

  it('that fails says so and is tried again, and what recurs beside it goes on', async () => {
    let left = 2
    await start({
      every: 5,
      awaited: true,
      run: async () => {
        left -= 1
        await Promise.resolve()
        if (left >= 0) throw new Error('avaria')
      },
    }).begun
    const [failed] = await readNotes(at.owner)
    expect(failed).toMatchObject({ falha: expect.any(Number) })
    await expect
      .poll(async () => (await readNotes(at.owner))[0]?.sucesso, { timeout: 30_000 })
      .toEqual(expect.any(Number))
  })

  it('is asked to end, and begins no further run', async () => {
    const { tally, run } = newTally()
    const jobs = start({ every: 5, run })
    await expect.poll(() => tally.runs, { timeout: 30_000 }).toBeGreaterThan(2)
    await jobs.stop()
    const { runs } = tally
    await sleep(100)
    expect([tally.at, tally.runs]).toEqual([0, runs])
  })
})

it('a lock of the leader that cannot be asked for is told once, however often it is asked again', async () => {
  const proxy = await startProxy(at.urls)
  const database = connectDatabase(proxy.urls, { max: 1 })
  await proxy.down()
  const told: string[] = []
  let asked = 0
  const jobs = startJobs({
    db: database.entrada,
    lockLeader: async () => {
      asked += 1
      return await database.lockLeader()
    },
    log: { warn: (_: object, text = '') => void told.push(text) },
    jobs: [],
  })
  started.push(jobs)
  await expect.poll(() => asked).toBe(4)
  expect(told).toEqual(['jobs: the lock of the leader cannot be asked for'])
  await jobs.stop()
  await database.end()
  await proxy.close()
})

it('a job that goes on failing is told once for each cause', async () => {
  const told: object[] = []
  let runs = 0
  const run = async () => {
    runs += 1
    throw new TypeError('avaria')
  }
  start({ every: 5, run }, (fields) => void told.push(fields))
  await expect.poll(() => runs).toBeGreaterThan(20)
  expect(told).toEqual([{ err: expect.any(TypeError), job: 'prova', more: 0 }])
})

it('two portals share what recurs, and one that is killed leaves it to the other', async () => {
  const env = { DATABASE_URL: at.ownerUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const first = await startPortal(env)
  const second = await startPortal(env)
  const leaders = async () =>
    await at.owner.rows<{ pid: number }>(sql`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`)
  const before = await leaders()
  expect(before).toHaveLength(1)
  const names = (await readNotes(at.owner)).map(({ nome }) => nome)
  expect(names).toEqual(expect.arrayContaining(['aplicar_pedidos', 'limpar_sessoes']))
  await at.owner.rows(sql`delete from rotina`)
  await first.kill()
  await expect
    .poll(async () => (await readNotes(at.owner)).map(({ nome }) => nome), { timeout: 30_000 })
    .toEqual(names)
  const after = await leaders()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  await second.stop()
})
