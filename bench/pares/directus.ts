import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { load, type Loaded } from '../loading.ts'
import { openLarge } from '../large.ts'
import { startPortal } from '../portal.ts'
import type { Place } from './lugar.ts'
import { install } from './pacotes.ts'
import { middle, printPairs, type Pair } from './razao.ts'

// The newest version whose dependencies the registry has complete.
const packages = {
  dependencies: { directus: '12.4.0' },
  // Runs user scripts, and would need a compiler.
  without: 'isolated-vm',
}

const people = 95_000
const rounds = 3
const seconds = 4
const port = 18_055
const admin = { email: 'medir@exemplo.pt', password: 'medir-com-calma-2026' }

const columns =
  'cd, cd_empresa, num_mecan, nome, num_contrib, num_benef, dt_nasc, dt_ult_exam, dt_expir, dt_prox_marc'
const shown = 'cd,num_mecan,nome,dt_nasc,dt_ult_exam,dt_expir,dt_prox_marc'

/** A company's employees in Apto and Directus, on the same rows and server. */
export async function besideDirectus({ folder, kept, databaseUrl }: Place): Promise<void> {
  const own = await newDatabase(databaseUrl, 'apto_pares')
  const theirs = await newDatabase(databaseUrl, 'directus')
  fill(own)
  const large = await openLarge(own, people)
  const portal = await startPortal({ DATABASE_URL: own, DATA_DIR: join(folder, 'portal-directus') })
  try {
    await copyPeople(own, theirs)
    const directus = await openDirectus(join(kept, 'directus'), theirs)
    try {
      const { org, headers, total } = large.large
      const page = `${portal.url}/api/empresa/${org}/funcionario?pagina=1&quantidade=10&ordenacao=nome.asc`
      const list = `${directus.url}/items/funcionario?fields=${shown}&limit=10&sort=nome&meta=filter_count&filter[cd_empresa][_eq]=${org}`
      const sides = { ours: [headers], theirs: [{ authorization: `Bearer ${directus.token}` }] }
      await printPairs('Directus', figures({ page, list, sides, total }))
    } finally {
      await directus.stop()
    }
  } finally {
    await portal.stop()
    await large.database.end()
  }
}

type Both<T> = { ours: T; theirs: T }
type Asked = {
  page: string
  list: string
  sides: Both<Record<string, string>[]>
  total: number
}

async function* figures({ page, list, sides, total }: Asked) {
  yield* inTurn(`Page with its count, ${total} people`, { ours: page, theirs: list }, sides)
  const ours = `${page}&pesquisa=silva`
  const named = { ours, theirs: `${list}&filter[nome][_icontains]=silva` }
  yield* inTurn('Search «silva» in the names, with its count', named, sides)
  const everywhere = { ours, theirs: `${list}&search=silva` }
  yield* inTurn('Search «silva» in all text columns, with its count', everywhere, sides)
}

async function* inTurn(
  what: string,
  urls: Both<string>,
  sessions: Both<Record<string, string>[]>,
): AsyncGenerator<Pair> {
  for (const connections of [1, 32]) {
    const found: Both<Loaded[]> = { ours: [], theirs: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['ours', 'theirs'] as const) {
        const asked = { url: encodeURI(urls[side]), sessions: sessions[side], connections, seconds }
        found[side].push(await load(asked))
      }
    }
    const refusedOf = (all: Loaded[]) => all.reduce((sum, one) => sum + one.refused, 0)
    const refused = [refusedOf(found.ours), refusedOf(found.theirs)]
    const rate = (all: Loaded[]) => middle(all.map((one) => one.rate))
    yield {
      what: `${what}, c=${connections}${Math.max(...refused) > 0 ? ` (${refused.join(' and ')} refused)` : ''}`,
      ours: rate(found.ours),
      theirs: rate(found.theirs),
      unit: 'req/s',
      goal: what.startsWith('Search') ? '≥ 3' : '',
    }
  }
}

function fill(databaseUrl: string) {
  const args = ['demo/main.ts', '--funcionarios', `${people}`]
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const run = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (run.status !== 0) throw new Error('the people were not made')
}

async function newDatabase(url: string, name: string) {
  await withClient(url, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same rows as a table, with the indexes a careful operator adds. */
async function copyPeople(from: string, to: string) {
  await withClient(to, async (target) => {
    await target.query(`create extension pg_trgm`)
    await target.query(`create table funcionario (
      cd bigint primary key, cd_empresa int not null, num_mecan varchar(255), nome varchar(255) not null,
      num_contrib varchar(255), num_benef varchar(255), dt_nasc date, dt_ult_exam date, dt_expir date, dt_prox_marc date)`)
    await withClient(from, async (source) => {
      const query = `copy (select ${columns} from funcionario where not inactiv) to stdout`
      await pipeline(
        source.query(copyTo(query)),
        target.query(copyFrom(`copy funcionario (${columns}) from stdin`)),
      )
    })
    await target.query('create index on funcionario (cd_empresa, nome)')
    await target.query('create index on funcionario using gin (lower(nome) gin_trgm_ops)')
    await target.query('vacuum analyze funcionario')
  })
}

async function openDirectus(folder: string, databaseUrl: string) {
  install(folder, packages)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    SECRET: 'so-para-medir-nesta-maquina-so-para-medir',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const program = join(folder, 'node_modules/directus/cli.js')
  const options = { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] as const }
  const made = spawnSync(process.execPath, [program, 'bootstrap'], { ...options, stdio: 'inherit' })
  if (made.status !== 0) throw new Error('Directus was not made ready')
  const child = spawn(process.execPath, [program, 'start'], {
    ...options,
    stdio: [...options.stdio],
  })
  const url = `http://127.0.0.1:${port}`
  const token = await logIn(url, () => child.exitCode !== null)
  return {
    url,
    token,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function logIn(url: string, ended: () => boolean): Promise<string> {
  while (!ended()) {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    }).catch(() => undefined)
    if (answer?.ok) {
      const { data } = (await answer.json()) as { data: { access_token: string } }
      return data.access_token
    }
    await sleep(500)
  }
  throw new Error('Directus ended before it answered')
}
