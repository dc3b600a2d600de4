import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectOwner, type Db } from '#server/db/database.ts'
import { ownerUrlFile } from './kit.ts'

/** Works as the owner of the portal's database, once that is there. */
export async function asOwner<T>(work: (db: Db) => Promise<T>): Promise<T> {
  while (!existsSync(ownerUrlFile)) await sleep(50)
  const { db, end } = connectOwner(readFileSync(ownerUrlFile, 'utf8'))
  try {
    return await work(db)
  } finally {
    await end()
  }
}
