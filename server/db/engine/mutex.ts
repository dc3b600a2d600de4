import { closeSync, accessSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from './lock.ts'
import { giveToOwner, type EnginePlace } from './place.ts'
import { EngineRefusal, fileRefusal } from './refusal.ts'

export async function withMutex<T>(place: EnginePlace, work: () => Promise<T>): Promise<T> {
  const lock = await acquire(place)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(place: EnginePlace) {
  const file = join(place.dataDir, 'arranque.lock')
  ensureFile(place, file)
  const lock = await lockFile(file)
  if (lock) return lock
  throw new EngineRefusal(
    `Há outro Apto a arrancar com a pasta ${place.dataDir}: espere que termine e tente de novo.`,
  )
}

/** Never opens an existing file: closing it would drop this process's lock on it. */
function ensureFile(place: EnginePlace, file: string): void {
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
