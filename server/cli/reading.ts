import { Client } from '#server/db/client.ts'
import { becomeReader } from '#server/db/copia/save.ts'
import { dbOn, type Db } from '#server/db/database.ts'
import { connectionOptions } from '#server/db/papel.ts'

/** A read-only snapshot, as a role that may read everything. */
export async function reading<T>(ownerUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new Client(connectionOptions(ownerUrl, 'copia'))
  await client.connect()
  try {
    const { leave } = await becomeReader(client)
    const done = await work(dbOn(client))
    await client.query('rollback')
    await leave()
    return done
  } finally {
    await client.end()
  }
}
