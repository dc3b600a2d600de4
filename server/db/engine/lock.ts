import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 60_000
const sqliteBusy = 5

/**
 * Locks a file until it is closed. Node has no file locks, so SQLite takes an exclusive lock.
 * Undefined after a minute.
 */
export async function lockFile(file: string): Promise<DatabaseSync | undefined> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const lock = new DatabaseSync(file, { timeout: 0 })
    if (taken(lock)) return lock
    lock.close()
    await sleep(20 + Math.random() * 20)
  }
  return undefined
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
