import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runBatch } from '#server/db/batch.ts'
import { claimsOf } from '#server/db/batch.ts'
import type { Sql } from '#server/db/sql.ts'
import { sessionStatement } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { cpuOf, cpuOfDatabase, kernelOf, spent } from './cpu.ts'
import type { Large } from './large.ts'
import { load } from './loading.ts'
import { startPortal } from './portal.ts'
import { listStatements, readersOf } from './pressure.ts'
import { sharesOf } from './profile.ts'

// Long enough for V8 to optimise the code.
const [warm, seconds, connections] = [10, 10, 32]

/**
 * Where the time of a list page goes: the portal's from a V8 profile, the database's from repeated
 * statements. Only the shares count, since the profiler adds overhead. A write may yield the CPU,
 * so kernel time is printed too.
 */
export async function printMicrossegundos(url: string, large: Large) {
  const folder = await mkdtemp(join(tmpdir(), 'apto-perfil-'))
  const portal = await startPortal({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'dados'),
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=200 --cpu-prof-dir=${folder}`,
  })
  const { org } = large.large
  const sessions = await readersOf(url, org)
  const page = `/api/empresa/${org}/funcionario?pagina=1&quantidade=10&ordenacao=nome.asc`
  const calls = { 'list page': page, 'session and current user': '/api/organigrama/cd' }
  const told: Told[] = []
  for (const [what, path] of Object.entries(calls)) {
    const asked = { url: `${portal.url}${path}`, sessions, connections }
    await load({ ...asked, seconds: warm })
    const { pid } = portal
    const before = {
      node: cpuOf(pid),
      kernel: kernelOf(pid),
      database: await cpuOfDatabase(url),
    }
    const synced = await syncs(url)
    const from = now()
    const { answered, refused } = await load({ ...asked, seconds })
    const until = now()
    const each = (all: number) => all / (answered + refused)
    told.push({
      what,
      from,
      until,
      node: each(cpuOf(pid) - before.node),
      kernel: each(kernelOf(pid) - before.kernel),
      database: each(spent(before.database, await cpuOfDatabase(url))),
      syncs: each((await syncs(url)) - synced),
    })
  }
  await portal.stop()
  for (const one of told) print(folder, one)
  await rm(folder, { recursive: true, force: true })
  await printStatements(large)
}

type Told = {
  what: string
  from: number
  until: number
  node: number
  kernel: number
  database: number
  syncs: number
}

const now = () => Number(process.hrtime.bigint() / 1_000n)

function print(folder: string, { what, node, kernel, database, syncs: rounds, ...span }: Told) {
  const ofNode = `node ${us(node)}, ${us(kernel)} of them in the kernel`
  console.log(`\n${what}, c=${connections}: ${ofNode}, PostgreSQL ${us(database)} a request`)
  console.log(`about ${rounds.toFixed(1)} transactions, each one round trip and one Sync`)
  for (const [group, share] of sharesOf(folder, span)) {
    console.log(`| ${group} | ${us(share * node)} | ${(share * 100).toFixed(1)} % |`)
  }
}

const us = (one: number) => `${one.toFixed(0)} µs`

/** PostgreSQL counts a Sync outside a transaction as a commit, with a short delay. */
async function syncs(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ all: string }>(
      'select xact_commit as all from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.all)
  } finally {
    await client.end()
  }
}

const times = 2_000
const rounds = 5

/** The best times of each step; the difference to the previous step is the added statement. */
async function printStatements({ urls, large: { org, headers } }: Large) {
  const session = sessionStatement({
    hash: hashToken(headers['x-sessao']),
    org,
    tipo: 'cliente',
    minutos: 60,
  })
  const claims = claimsOf({ cd_empresa: org })
  const [total, page] = await listStatements(org)
  const known = [
    { what: 'nothing but a Sync', url: urls.entrada, statements: [] },
    { what: 'the session', url: urls.entrada, statements: [session] },
  ]
  const listed = [
    { what: 'the company set', url: urls.cliente, statements: claims },
    { what: '… and the total', url: urls.cliente, statements: [...claims, ...some(total)] },
    {
      what: '… and the page',
      url: urls.cliente,
      statements: [...claims, ...some(total), ...some(page)],
    },
  ]
  const asked = [...known, ...listed]
  const best = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, ...one } of asked) {
      best.set(what, Math.min(best.get(what) ?? Infinity, await backendCpu(one)))
    }
  }
  console.log('\nPostgreSQL, one connection, in one piece with one Sync, at best')
  for (const [what, cpu] of best) console.log(`| ${what} | ${us(cpu)} |`)
}

const some = (statement: Sql | undefined) => (statement ? [statement] : [])

/** CPU time of one backend per round trip. */
async function backendCpu({ url, statements }: { url: string; statements: readonly Sql[] }) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    // PostgreSQL uses a generic plan from the sixth execution on.
    for (let count = 0; count < 20; count += 1) await runBatch(client, statements)
    const before = cpuOf(pid)
    for (let count = 0; count < times; count += 1) await runBatch(client, statements)
    return (cpuOf(pid) - before) / times
  } finally {
    await client.end()
  }
}
