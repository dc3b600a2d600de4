import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { fingerprintOf } from '#test/operacao/fingerprint.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { migrateTo } from '../../migrate.ts'
import { readMigrations } from '../../migration-files.ts'

/** A pg_dump after the first 64 migrations (to 106), without owners and psql commands. */
const dump = zstdDecompressSync(
  await readFile(new URL('./antes.sql.zst', import.meta.url)),
).toString()

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function newOld(one: Pick<TestDatabase, 'ownerUrl'>, versao = 106) {
  const owned = await newOrdinary(one)
  await connected(owned.url, async (client) => {
    await client.query(dump)
    // the dump empties search_path
    await client.query('reset all')
    for (const later of await readMigrations()) {
      if (later.versao <= 106 || later.versao > versao) continue
      await client.query(later.text)
      await client.query('insert into migracao (versao, nome, hash) values ($1, $2, $3)', [
        later.versao,
        later.nome,
        later.hash,
      ])
    }
    await client.query('select proteger()')
  })
  return owned
}

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

export async function newOlds(versoes: readonly number[]) {
  const one = await newDatabase()
  const models = new Map<number, Awaited<ReturnType<typeof newOld>>>()
  for (const versao of versoes) models.set(versao, await newOld(one, versao))
  const copies: string[] = []
  return {
    one,
    open: async (versao: number) => {
      const { url = '', superUrl = '' } = models.get(versao) ?? {}
      const name = `antes_${randomBytes(6).toString('hex')}`
      const [owner, model] = [new URL(url).username, new URL(superUrl).pathname.slice(1)]
      await asOwner(one, `create database ${name} template ${model} owner ${owner}`)
      copies.push(name)
      const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
      return { url: at(url), superUrl: at(superUrl) }
    },
    drop: async () => {
      for (const name of copies) await asOwner(one, `drop database ${name} with (force)`)
      for (const { drop } of models.values()) await drop()
      await one.drop()
    },
  }
}

export const listOf = async (at: { superUrl: string }) =>
  await asOwner(
    { ownerUrl: at.superUrl },
    'select versao, nome, hash from migracao order by versao',
  )

export const listOfNow = async () =>
  (await readMigrations()).map(({ versao, nome, hash }) => ({ versao, nome, hash }))

export async function contentsOf(at: { superUrl: string }) {
  const { 'rows of migracao': _, ...rest } = await fingerprintOf(at.superUrl)
  return rest
}
