// The figures of bench/README.md: `npm run bench`. Compare only ratios of one run.
// `-- --listas` measures the lists alone; `--funcionarios 5000` makes a short trial.
// `--distante` prints the requests over a slow network.
// `--pasta` prints the memory of the inspector's folder of the company of BENCH_DATABASE_URL.
// `--microssegundos` prints where the time of a list page goes.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { demoPassword } from '#demo/accounts.ts'
import { openEngine } from '#server/db/engine/engine.ts'
import { findPostgres } from '#test/postgres.ts'
import { benchAnexos } from './anexos.ts'
import { benchAreas } from './areas.ts'
import { benchDeveres } from './deveres.ts'
import { benchCrowd } from './crowd.ts'
import { openLarge } from './large.ts'
import { printDistante } from './distancias.ts'
import { benchEnvio } from './envio.ts'
import { benchFichas } from './fichas.ts'
import { benchFlood } from './flood.ts'
import { keepRun } from './historia.ts'
import { benchList } from './list.ts'
import { printMicrossegundos } from './microssegundos.ts'
import { benchPainel } from './painel.ts'
import { startPortal } from './portal.ts'
import { benchPasta } from './pasta.ts'
import { benchPressure } from './pressure.ts'
import { benchRecuperacao } from './recuperacao.ts'
import { benchSession } from './session.ts'
import { benchStart, type Row } from './start.ts'
import { benchTiming } from './timing.ts'
import { benchWeb } from './web.ts'
import { benchWeight } from './weight.ts'

const { values: asked } = parseArgs({
  options: {
    listas: { type: 'boolean', default: false },
    distante: { type: 'boolean', default: false },
    pasta: { type: 'boolean', default: false },
    microssegundos: { type: 'boolean', default: false },
    funcionarios: { type: 'string', default: '1000000' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'apto-bench-'))
// As root, the engine runs as another user.
await chmod(folder, 0o755)
const binDir = findPostgres()
const engine = await openEngine({
  dataDir: join(folder, 'postgres'),
  as: 'tool',
  ...(binDir !== undefined && { binDir }),
})
try {
  if (asked.distante) await printDistante(engine.url)
  else if (asked.pasta) await tellPasta()
  else if (asked.microssegundos) await tellMicrossegundos()
  else await measure()
} finally {
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  const version = await serverVersion(engine.url)
  const rows = asked.listas ? [] : tell(await benchPortal(engine.url))
  const million = given() ?? (await newMillion(engine.url))
  rows.push(...tell(await benchMillion(million)))
  const cores = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const machine = `${cores}, Node ${process.versions.node}, PostgreSQL ${version}, load ${loadavg()[0]?.toFixed(1)}, ${Number(asked.funcionarios).toLocaleString('en')} employees`
  // The figures of a short trial mean nothing.
  if (Number(asked.funcionarios) >= 100_000) keepRun(machine, rows, { whole: !asked.listas })
}

async function tellPasta() {
  const url = given()
  if (url === undefined) throw new Error('BENCH_DATABASE_URL names no database')
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: join(folder, 'pasta') })
  try {
    tell(await benchPasta(portal, url))
  } finally {
    await portal.stop()
  }
}

async function tellMicrossegundos() {
  const url = given() ?? (await newMillion(engine.url))
  const large = await openLarge(url, Number(asked.funcionarios))
  try {
    await printMicrossegundos(url, large)
  } finally {
    await large.database.end()
  }
}

/** The URL of a database to keep, over TCP or a socket. */
function given(): string | undefined {
  const { BENCH_DATABASE_URL, CHAVE } = process.env
  if (BENCH_DATABASE_URL === undefined) return undefined
  return readConfig({ DATABASE_URL: BENCH_DATABASE_URL, CHAVE }).DATABASE_URL
}

/** Prints at once, so that a later failure loses nothing. */
function tell(rows: Row[]): Row[] {
  for (const { what, value, goal } of rows) console.log(`| ${what} | ${value} | ${goal} |`)
  return rows
}

async function benchPortal(url: string): Promise<Row[]> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native']
  const built = spawnSync(process.execPath, [...vite, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the pages were not built')
  const embedded = join(folder, 'embedded')
  const rows: Row[] = await benchStart(embedded, url)
  rows.push(...(await benchRecuperacao(embedded, demoPassword)))
  // Mails go to DATA_DIR; the crowd sends forwarded addresses.
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'portal'),
    DEMO: '1',
    TRUST_PROXY: 'loopback',
  }
  const portal = await startPortal(env)
  try {
    rows.push(...(await benchWeight(portal.url, demoPassword)))
    rows.push(...(await benchWeb(portal.url, demoPassword)))
    rows.push(...(await benchSession(portal.url, url, demoPassword)))
    rows.push(...(await benchTiming(portal.url, url)))
    rows.push(...(await benchCrowd(portal.url, url)))
  } finally {
    await portal.stop()
  }
  // A fresh process: the one that made the data still holds memory.
  const settled = await startPortal(env)
  try {
    rows.push(...(await benchAnexos(settled, url)))
    rows.push(...(await benchFichas(settled, url)))
    rows.push(...(await benchEnvio(settled, url)))
    rows.push(...(await benchFlood(settled, url)))
  } finally {
    await settled.stop()
  }
  return rows
}

/** The list at full size, in its own database; BENCH_DATABASE_URL keeps it. */
async function benchMillion(databaseUrl: string): Promise<Row[]> {
  const large = await openLarge(databaseUrl, Number(asked.funcionarios))
  const portal = await startPortal({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'milhao') })
  try {
    return [
      ...(await benchDeveres(databaseUrl, large)),
      ...(await benchList(portal.url, portal.pid, large)),
      ...(await benchPressure(portal, databaseUrl, large)),
      ...(await benchPainel(portal.url, databaseUrl, large.large)),
      ...(await benchAreas(portal.url, portal.pid, large.large)),
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
