import { closeSync, accessSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveToOwner, type Place } from './place.ts'
import { EngineRefusal, fileRefusal } from './refusal.ts'

const patienceMs = 60_000
const sqliteBusy = 5

/**
 * One starter at a time in a data directory, over all processes. Node has no file locks of its
 * own, SQLite has: an exclusive transaction on an empty file, which the system ends with us.
 */
export async function withMutex<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(place)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(place: Place): Promise<DatabaseSync> {
  const file = join(place.dataDir, 'arranque.lock')
  ensureFile(place, file)
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const lock = new DatabaseSync(file, { timeout: 0 })
    if (taken(lock)) return lock
    lock.close()
    await sleep(20 + Math.random() * 20)
  }
  throw new EngineRefusal(
    `Há outro Apto a arrancar com a pasta ${place.dataDir}: espere que termine e tente de novo.`,
  )
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false
    throw error
  }
}

/** Never opens a file that exists: closing it again would drop a lock this process holds on it. */
function ensureFile(place: Place, file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    giveToOwner(place, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw fileRefusal(error, place.dataDir)
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw fileRefusal(error, file)
  }
}
