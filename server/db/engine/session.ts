import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { owner } from './cluster.ts'
import type { EnginePlace } from './place.ts'
import { readPostmaster } from './postmaster.ts'
import { EngineRefusal, Occupied } from './refusal.ts'

export type Role = 'portal' | 'tool'

const database = 'apto'
const patienceMs = 3_000
// the numbers of an advisory lock: «APTO», and the kind of its holder
const lockClass = 0x4150544f
const lockOf = { portal: 1, tool: 2 }
const functionOf = { portal: 'pg_try_advisory_lock', tool: 'pg_try_advisory_lock_shared' }

/** The superuser's connection string, by the socket in the cluster where there is one. */
export function urlOf(place: EnginePlace, port: number): string {
  const url = new URL(`postgres://${owner}:${passwordOf(place)}@127.0.0.1:${port}/${database}`)
  const socket = readPostmaster(place)?.socket
  if (socket !== undefined) url.searchParams.set('host', socket)
  return url.href
}

/** Shows this process to others by an advisory lock. Throws Occupied for a second portal. */
export async function openEngineSession(
  place: EnginePlace,
  port: number,
  as: Role,
): Promise<Client> {
  const name = as === 'portal' ? `apto portal ${process.pid}` : `apto ferramenta ${process.pid}`
  const client = await connectToApto(place, port, name)
  try {
    const deadline = Date.now() + patienceMs
    while (!(await tryLock(client, as))) {
      // a killed portal stays until its backend notices
      if (Date.now() > deadline) throw await occupied(client, place)
      await sleep(100)
    }
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

export async function somebodyIsHere(place: EnginePlace, port: number): Promise<boolean> {
  const client = await connect(place, port, database, 'apto')
  try {
    return (await holders(client)).length > 0
  } finally {
    await client.end()
  }
}

/** `starting` answers but refuses connections; `silent` does not answer. */
export async function probe(
  place: EnginePlace,
  port: number,
): Promise<'ready' | 'starting' | 'silent'> {
  try {
    const client = await connect(place, port, 'postgres', 'apto')
    await client.end()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '28P01') {
      throw new EngineRefusal(
        `O PostgreSQL recusa a palavra-passe de ${place.passwordFile}: reponha esse ficheiro de ` +
          'uma cópia de segurança.',
      )
    }
    return /^(57P0\d|53300)$/.test(code) ? 'starting' : 'silent'
  }
}

async function connectToApto(place: EnginePlace, port: number, name: string): Promise<Client> {
  try {
    return await connect(place, port, database, name)
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
  }
  const client = await connect(place, port, 'postgres', name)
  try {
    await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
  return connect(place, port, database, name)
}

async function connect(
  place: EnginePlace,
  port: number,
  into: string,
  name: string,
): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: owner,
    password: passwordOf(place),
    database: into,
    application_name: name,
    ssl: false,
    options: '',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await checkWhose(client, place)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** A copied directory has the port and the password of its original. */
async function checkWhose(client: Client, { cluster }: EnginePlace) {
  const { rows } = await client.query<{ at: string }>(
    "select current_setting('data_directory') as at",
  )
  if (rows[0]?.at !== cluster) throw new Error(`the engine of ${rows[0]?.at} answers`)
}

async function tryLock(client: Client, as: Role): Promise<boolean> {
  const text = `select ${functionOf[as]}($1, $2) as taken`
  const { rows } = await client.query<{ taken: boolean }>(text, [lockClass, lockOf[as]])
  return rows[0]?.taken ?? false
}

async function occupied(client: Client, place: EnginePlace): Promise<Occupied> {
  const name = (await holders(client)).find((held) => held.startsWith('apto portal '))
  const pid = name?.split(' ').at(-1)
  return new Occupied(
    `Já há um Apto a usar a pasta ${place.dataDir}${pid ? ` (processo ${pid})` : ''}. ` +
      'Termine-o ou escolha outra pasta em DATA_DIR.',
  )
}

async function holders(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name
       from pg_locks l
       join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.classid = $1::int8::oid and l.granted`,
    [lockClass],
  )
  return rows.map((row) => row.application_name)
}

const passwordOf = (place: EnginePlace) => readFileSync(place.passwordFile, 'utf8').trim()
