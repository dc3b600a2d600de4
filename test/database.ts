import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { setDatabaseSettings } from '#server/db/connection-settings.ts'
import { connectDatabase, connectOwner, type Database, type Db } from '#server/db/database.ts'
import type { RoleUrls } from '#server/db/papel.ts'
import { ensureLogins } from '#server/db/roles.ts'

export type TestDatabase = {
  name: string
  database: Database
  /** what nothing holds back, to put things in place and to look at them */
  owner: Db
  /** superuser of this database */
  ownerUrl: string
  urls: RoleUrls
  /** ends its connections, and lets it be */
  leave: () => Promise<void>
  drop: () => Promise<void>
}

/** A fresh migrated database of its own, on the engine the project of the suite runs on. */
export const newDatabase = async (): Promise<TestDatabase> =>
  await openDatabase(await outside((client) => copyDatabase(client, 'modelo')))

/** Opens the copy of a model. */
export async function openDatabase(name: string): Promise<TestDatabase> {
  const ownerUrl = urlOf(name)
  const urls = await openCopy(ownerUrl)
  const { cliente, entrada, prestador } = urls
  const database = connectDatabase(
    { cliente: bySocket(cliente), entrada: bySocket(entrada), prestador: bySocket(prestador) },
    { max: 5, waitMs: 30_000, connectMs: 30_000 },
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

/** What a copy has not from its model, since a server keeps it under the name of the database. */
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

/** Rows of one statement as the owner, whom nothing holds back. */
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

/** Takes the wall of row-level security away, or puts it back. */
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

/** Copies a database to one of its own, whose name it answers. */
export async function copyDatabase(client: pg.Client, model: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  // two files may copy the model at once, which PostgreSQL does not allow
  await client.query('select pg_advisory_lock(1)')
  // as files: on a server that waits for no disk a fifth of the time of copying it by the log
  await client.query(`create database ${name} template ${model} strategy file_copy`)
  return name
}

/** What is done to whole databases, from outside of them; the locks it takes end with it. */
export async function outside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(bySocket(urlOf('postgres')))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same by the socket of the suite's engine: a statement costs a fifth less than by its port. */
function bySocket(address: string): string {
  const url = new URL(address)
  url.searchParams.set('host', inject('socket'))
  return url.href
}

const urlOf = (name: string) =>
  Object.assign(new URL(inject('modelUrl')), { pathname: `/${name}` }).href
