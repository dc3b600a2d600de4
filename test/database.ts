import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, connectOwner, type Database, type Db } from '#server/db/database.ts'
import { type RoleUrls } from '#server/db/papel.ts'
import { migrate } from '#server/db/migrate.ts'

export type TestDatabase = {
  database: Database
  /** what nothing holds back, to put things in place and to look at them */
  owner: Db
  /** superuser of this database */
  ownerUrl: string
  urls: RoleUrls
  drop: () => Promise<void>
}

/** A fresh migrated database of its own, on the engine the project of the suite runs on. */
export async function newDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('modelUrl'))
  const name = `t_${randomBytes(6).toString('hex')}`
  // as files: on a server that waits for no disk a fifth of the time of copying it by the log
  await maintain(url.href, `create database ${name} template modelo strategy file_copy`)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  const urls = await migrate(ownerUrl)
  const database = connectDatabase(urls, { max: 5, waitMs: 30_000, connectMs: 30_000 })
  const owner = connectOwner(ownerUrl)
  return {
    database,
    owner: owner.db,
    ownerUrl,
    urls,
    drop: async () => {
      await Promise.all([database.end(), owner.end()])
      await maintain(ownerUrl, `drop database ${name} with (force)`)
    },
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

async function maintain(ownerUrl: string, statement: string) {
  const url = new URL(ownerUrl)
  url.pathname = '/postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    // two files may copy the model at once, which PostgreSQL does not allow
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
