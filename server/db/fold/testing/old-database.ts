import { readFile } from 'node:fs/promises'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { TestDatabase } from '#test/database.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { migrateTo } from '../../migrate.ts'
import { readMigrations } from '../../migration-files.ts'

/**
 * What pg_dump wrote of a database with a few rows, which the Apto of 8ac45ed had made with its first 64
 * migrations, to 106: without owners, comments and commands of psql.
 */
const dump = zstdDecompressSync(
  await readFile(new URL('./antes.sql.zst', import.meta.url)),
).toString()

/** Runs work with a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A database of before the fold, with the migrations behind it up to `versao`, of an ordinary owner. */
export async function newOld(one: Pick<TestDatabase, 'ownerUrl'>, versao = 106) {
  const owned = await newOrdinary(one)
  await connected(owned.url, async (client) => {
    await client.query(dump)
    // the dump looks tables up nowhere, and what follows does
    await client.query('reset all')
    for (const later of await readMigrations()) {
      if (later.versao <= 106 || later.versao > versao) continue
      await client.query(later.text)
      await client.query('insert into migracao (versao, nome, hash) values ($1, $2, $3)', [
        ...[later.versao, later.nome, later.hash],
      ])
    }
    await client.query('select proteger()')
  })
  return owned
}

/** An empty database brought to `versao` by the migrations of now. */
export async function newAt(one: Pick<TestDatabase, 'ownerUrl'>, versao: number) {
  const owned = await newOrdinary(one)
  const wanted = (await readMigrations()).filter((migration) => migration.versao <= versao)
  await connected(owned.url, async (client) => {
    await client.query('begin')
    await migrateTo(client, wanted)
    await client.query('commit')
  })
  return owned
}
