// The figures of the README: `npm run bench`. Compare them as ratios of one run; machines are noisy.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoPassword } from '#server/demo/accounts.ts'
import { openEngine } from '#server/db/engine/engine.ts'
import { findPostgres } from '#test/postgres.ts'
import { benchCrowd } from './crowd.ts'
import { openLarge } from './large.ts'
import { benchFlood } from './flood.ts'
import { benchList } from './list.ts'
import { benchPainel } from './painel.ts'
import { startPortal } from './portal.ts'
import { benchSaude } from './saude.ts'
import { benchSession } from './session.ts'
import { benchStart, type Row } from './start.ts'
import { benchTiming } from './timing.ts'
import { benchWeb } from './web.ts'
import { benchWeight } from './weight.ts'

const folder = await mkdtemp(join(tmpdir(), 'apto-bench-'))
// the engine runs as somebody else when this runs as root
await chmod(folder, 0o755)
spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
const binDir = findPostgres()
const engine = await openEngine({
  dataDir: join(folder, 'postgres'),
  as: 'tool',
  ...(binDir !== undefined && { binDir }),
})
try {
  const rows: Row[] = await benchStart(join(folder, 'embedded'), engine.url)
  const version = await serverVersion(engine.url)
  // what it would send is written there; requests say from which network they come
  const env = {
    DATABASE_URL: engine.url,
    DATA_DIR: join(folder, 'portal'),
    DEMO: '1',
    TRUST_PROXY: 'loopback',
  }
  const portal = await startPortal(env)
  try {
    rows.push(...(await benchWeight(portal.url, demoPassword)))
    rows.push(...(await benchWeb(portal.url, demoPassword)))
    rows.push(...(await benchSession(portal.url, engine.url, demoPassword)))
    rows.push(...(await benchTiming(portal.url, engine.url)))
    rows.push(...(await benchCrowd(portal.url, engine.url)))
  } finally {
    await portal.stop()
  }
  // one that made demonstration data still holds the memory that took
  const settled = await startPortal(env)
  try {
    rows.push(...(await benchFlood(settled, engine.url)))
  } finally {
    await settled.stop()
  }
  rows.push(
    ...(await benchMillion(process.env['BENCH_DATABASE_URL'] ?? (await newMillion(engine.url)))),
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
  console.log(`\n${machine}, PostgreSQL ${version}\n\n| What | Measured | Goal |\n|---|---|---|`)
  for (const { what, value, goal } of rows) console.log(`| ${what} | ${value} | ${goal} |`)
} finally {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The list at size: its own database, because making it takes minutes; kept with BENCH_DATABASE_URL. */
async function benchMillion(databaseUrl: string): Promise<Row[]> {
  const large = await openLarge(databaseUrl)
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  try {
    return [
      ...(await benchList(portal.url, portal.pid, large)),
      ...(await benchPainel(portal.url, databaseUrl, large.large)),
      ...(await benchSaude(portal.url, portal.pid, large.large)),
    ]
  } finally {
    await portal.stop()
    await large.database.end()
  }
}

async function newMillion(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database milhao')
  await client.end()
  return Object.assign(new URL(url), { pathname: '/milhao' }).href
}

async function serverVersion(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version
}
