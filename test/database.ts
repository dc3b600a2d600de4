import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { setDatabaseSettings } from '#server/db/connection-settings.ts'
import { connectDatabase, connectOwner, type Database, type Db } from '#server/db/database.ts'
import type { RoleUrls } from '#server/db/papel.ts'
import { ensureLogins, segredoOf } from '#server/db/roles.ts'

export type TestDatabase = {
  name: string
  database: Database
  /** bypasses row-level security */
  owner: Db
  /** superuser of this database */
  ownerUrl: string
  urls: RoleUrls
  leave: () => Promise<void>
  drop: () => Promise<void>
}

/** A fresh migrated database on the engine of the project. */
export const newDatabase = async (): Promise<TestDatabase> =>
  await openDatabase(await outside((client) => copyDatabase(client, 'modelo')))

export async function openDatabase(name: string): Promise<TestDatabase> {
  const ownerUrl = urlOf(name)
  const urls = await openCopy(ownerUrl)
  const { cliente, entrada, prestador } = urls
  const database = connectDatabase(
    { cliente: bySocket(cliente), entrada: bySocket(entrada), prestador: bySocket(prestador) },
    { max: 5, waitMs: 30_000, connectMs: 30_000, segredo: testSegredo() },
  )
  const owner = connectOwner(bySocket(ownerUrl))
  const leave = async () => void (await Promise.all([database.end(), owner.end()]))
  return {
    name,
    database,
    owner: owner.db,
    ownerUrl,
    urls,
    leave,
    drop: async () => {
      await leave()
      await outside((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Wraps the data key of every test database. */
export const testSegredo = () => segredoOf(inject('modelUrl'), undefined)

/** PostgreSQL stores settings by database name: a copy lacks them. */
async function openCopy(ownerUrl: string): Promise<RoleUrls> {
  const client = new pg.Client(bySocket(ownerUrl))
  await client.connect()
  try {
    await setDatabaseSettings(client)
    return await ensureLogins(client, { url: ownerUrl, as: 'portal' })
  } finally {
    await client.end()
  }
}

/** Runs one statement as the owner, without row-level security. */
export async function asOwner<Row extends pg.QueryResultRow>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export async function securityOfRows(
  at: Pick<TestDatabase, 'ownerUrl'>,
  verb: 'disable' | 'enable',
) {
  const tables = await asOwner<{ name: string }>(
    at,
    `select relname as name from pg_class where relkind = 'r' and relforcerowsecurity`,
  )
  if (tables.length <= 5) throw new Error('there is no wall')
  const statements = tables.map(({ name }) => `alter table ${name} ${verb} row level security`)
  await asOwner(at, statements.join(';'))
}

export async function copyDatabase(client: pg.Client, model: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  // PostgreSQL refuses two concurrent copies of one template.
  await client.query('select pg_advisory_lock(1)')
  // Without fsync, `file_copy` takes a fifth of the time of `wal_log`.
  await client.query(`create database ${name} template ${model} strategy file_copy`)
  return name
}

/** Runs work outside the test database; its locks end with the connection. */
export async function outside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(bySocket(urlOf('postgres')))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of the socket: a statement costs a fifth less than through TCP. */
function bySocket(address: string): string {
  const url = new URL(address)
  url.searchParams.set('host', inject('socket'))
  return url.href
}

const urlOf = (name: string) =>
  Object.assign(new URL(inject('modelUrl')), { pathname: `/${name}` }).href
