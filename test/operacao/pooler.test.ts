import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { hasProgram } from './programs.ts'

const program = hasProgram('pgbouncer') ? 'pgbouncer' : '/usr/sbin/pgbouncer'

let at: TestDatabase
let bouncer: ChildProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'apto-pooler-'))
beforeAll(async () => {
  // As root, it runs as another user.
  chmodSync(folder, 0o755)
  at = await newDatabase()
})
afterEach(async () => {
  const started = bouncer
  bouncer = undefined
  if (!started || started.exitCode !== null) return
  started.kill('SIGKILL')
  await once(started, 'exit')
})
afterAll(async () => {
  await at.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A pgbouncer before the database; returns the owner URL through it. */
async function pooled(mode: string, more = ''): Promise<string> {
  const url = new URL(at.ownerUrl)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${at.name} = host=${url.hostname} port=${url.port} dbname=${at.name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${url.username}
pool_mode = ${mode}
${more}
`,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  bouncer = spawn(program, ['-q', ...user, file], { stdio: 'ignore' })
  url.hostname = '127.0.0.1'
  url.port = String(port)
  for (let turn = 0; turn < 100; turn += 1) {
    const client = new pg.Client(url.href)
    try {
      await client.connect()
      await client.end()
      return url.href
    } catch {
      await sleep(100)
    }
  }
  throw new Error('pgbouncer does not answer')
}

const passes = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

describe.skipIf(!hasProgram(program))('behind pgbouncer (needs pgbouncer)', () => {
  it.each(['default_pool_size = 20', 'default_pool_size = 2'])(
    'in transaction mode a start refuses by name, and keeps no lock (%s)',
    async (size) => {
      const url = await pooled('transaction', `${passes}\n${size}`)
      await expect(migrate(url)).rejects.toThrow(/em modo de transação.*pool_mode = session/u)
      const locks = await asOwner(
        at,
        `select pid from pg_locks l join pg_database d on d.oid = l.database
         where locktype = 'advisory' and d.datname = current_database()`,
      )
      expect(locks).toEqual([])
      await expect(migrate(at.ownerUrl)).resolves.toBeDefined()
    },
  )

  it('in session mode a start goes on, and says what does not reach the server', async () => {
    const said: string[] = []
    const url = await pooled('session', passes)
    await migrate(url, { log: (line) => said.push(line) })
    expect(said).toEqual([
      expect.stringMatching(/em modo de sessão\. Não leva ao servidor .*statement_timeout/u),
    ])
  })

  it('that refuses what a connection asks for is told what to let pass', async () => {
    const url = await pooled('session')
    await expect(migrate(url)).rejects.toThrow(/ignore_startup_parameters = statement_timeout/u)
  })
})

it('a start that waits for another says who it is, since when, and what to do', async () => {
  const holder = new pg.Client({ connectionString: at.ownerUrl, application_name: 'o primeiro' })
  await holder.connect()
  await holder.query('select pg_advisory_lock(4186271)')
  const said: string[] = []
  const waiting = migrate(at.ownerUrl, { log: (line) => said.push(line) })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(
    /o primeiro, processo \d+ do PostgreSQL, desde \d{4}-.*pg_terminate_backend/u,
  )
  await holder.end()
  await waiting
})

it('every connection names its use and its process', async () => {
  await at.database.entrada.rows({ name: '', text: 'select 1', values: [] })
  const rows = await asOwner(
    at,
    `select application_name as nome from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ nome: expect.stringMatching(/^apto \w+ \d+@/u) })
})
