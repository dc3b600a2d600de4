import {
  chownSync,
  closeSync,
  constants,
  fsyncSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownerIn, versionName, type EnginePlace } from './place.ts'
import { livingPostmaster, stopPostmaster } from './postmaster.ts'
import { fileRefusal } from './refusal.ts'
import { somebodyIsHere } from './session.ts'
import { sharedUser, type SystemUser } from './system-user.ts'

const patienceMs = 5_000

/** Gives a shared user's directory to the engine's user. Needs the mutex. Throws EngineRefusal. */
export async function handOver(
  place: EnginePlace,
  log: (message: string) => void,
): Promise<EnginePlace> {
  const { user, dataDir, cluster } = place
  const shared = sharedUser()
  if (!user || !shared || user.uid === shared.uid) return place
  if (ownerIn(dataDir, cluster)?.uid !== shared.uid || isLink(cluster)) return place
  const running = livingPostmaster(place)
  if (running && (await isInUse(place, running.port))) {
    log(`A pasta ${dataDir} está em uso: continua do utilizador «nobody» até ao próximo arranque.`)
    return { ...place, user: shared }
  }
  if (running) await stopPostmaster(place, running.pid)
  try {
    changeOwner(place, shared, user)
  } catch (error) {
    throw fileRefusal(error, dataDir)
  }
  log(`A pasta ${dataDir} era do utilizador «nobody», que outros usam: passou para «apto».`)
  return place
}

/** A killed process stays listed until its backend notices. */
async function isInUse(place: EnginePlace, port: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const used = await somebodyIsHere(place, port).catch(() => undefined)
    if (used === false) return false
    if (Date.now() > deadline) return used ?? false
    await sleep(100)
  }
}

/**
 * Parents come first: the old owner can replace no file meanwhile. The version file comes last,
 * after a sync: after a crash the handover starts again.
 */
function changeOwner({ dataDir, cluster }: EnginePlace, from: SystemUser, to: SystemUser) {
  const changed: string[] = []
  if (lstatSync(dataDir).uid === from.uid) chownSync(dataDir, to.uid, to.gid)
  claim(dataDir, [cluster])
  if (readdirSync(dataDir).includes('pg')) {
    lchownSync(cluster, 0, 0)
    claim(cluster, [join(cluster, versionName)])
    for (const path of changed) sync(path)
    lchownSync(cluster, to.uid, to.gid)
    sync(cluster)
    const version = join(cluster, versionName)
    if (lstatSync(version, { throwIfNoEntry: false })) lchownSync(version, to.uid, to.gid)
  }
  sync(dataDir)

  function claim(directory: string, except: readonly string[] = []) {
    for (const name of readdirSync(directory)) {
      const path = join(directory, name)
      const entry = lstatSync(path)
      if (except.includes(path) || (entry.uid !== from.uid && entry.uid !== to.uid)) continue
      if (entry.uid === from.uid) lchownSync(path, to.uid, to.gid)
      if (entry.isDirectory()) claim(path)
      if (entry.isDirectory() || entry.isFile()) changed.push(path)
    }
  }
}

const isLink = (path: string) =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true

function sync(path: string) {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  fsyncSync(file)
  closeSync(file)
}
