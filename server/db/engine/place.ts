import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { EngineRefusal, fileRefusal } from './refusal.ts'
import {
  closedOnTheWay,
  engineUser,
  isRoot,
  sharedUser,
  stranger,
  systemDir,
  type SystemUser,
} from './system-user.ts'

export type EnginePlace = {
  dataDir: string
  cluster: string
  passwordFile: string
  logFile: string
  /** whom PostgreSQL runs as, when this process is root */
  user: SystemUser | undefined
}

export const passwordName = 'apto_dono.senha'

/** The file every cluster has. */
export const versionName = 'PG_VERSION'

/**
 * Default data directory: `<project>/data`; for root in a project which no other user can enter
 * (below /root, say), a directory of its own in /var/lib/apto.
 */
export function defaultDataDir(projectDir: string): string {
  const closed = isRoot() && closedOnTheWay(projectDir, stranger)
  if (!closed) return join(projectDir, 'data')
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 12)
  return join(systemDir, hash)
}

type Circumstances = { production: boolean; log: (message: string) => void }

/** Makes the data directory and says who works in it. Throws EngineRefusal. */
export async function preparePlace(asked: string, how: Circumstances): Promise<EnginePlace> {
  try {
    makeDataDir(asked)
    // one spelling for everybody: the engine's command line tells whose it is
    const dataDir = realpathSync(asked)
    const cluster = join(dataDir, 'pg')
    return {
      dataDir,
      cluster,
      passwordFile: join(cluster, passwordName),
      logFile: join(dataDir, 'postgres.log'),
      user: isRoot() ? await userIn(dataDir, cluster, how) : undefined,
    }
  } catch (error) {
    throw error instanceof EngineRefusal ? error : fileRefusal(error, asked)
  }
}

/** What root writes into somebody's data directory stays usable for its owner. */
export function giveToOwner(place: EnginePlace, file: string): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(place.dataDir)
  chownSync(file, uid, gid)
}

/** Makes a directory in which no engine is, and writes to it once. Throws EngineRefusal. */
export function probeDataDir(dataDir: string): void {
  const probe = join(dataDir, `.prova-${process.pid}`)
  try {
    makeDataDir(dataDir)
    writeFileSync(probe, 'prova')
    rmSync(probe)
  } catch (error) {
    throw fileRefusal(error, dataDir, '')
  }
}

/** Makes the data directory so that whoever is to work in it gets there. */
export function makeDataDir(dataDir: string): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o755 : 0o700 })
  if (!isRoot()) return
  // a strict umask, or a directory made with 0700, must not lock the engine's user out
  const top = first ?? dataDir
  for (let made = dataDir; made.startsWith(top); made = dirname(made)) {
    const { uid, mode } = statSync(made)
    if (uid === 0) chmodSync(made, mode | 0o011)
  }
}

async function userIn(dataDir: string, cluster: string, how: Circumstances): Promise<SystemUser> {
  const owner = ownerIn(dataDir, cluster)
  const shared = sharedUser()
  const user =
    owner && owner.uid !== shared?.uid ? owner : await engineUser(how.production, how.log)
  // what belongs to the shared user is handed over before it is entered
  const own = statSync(dataDir).uid === shared?.uid ? dirname(dataDir) : dataDir
  const closed = closedOnTheWay(own, user)
  if (!closed) return user
  throw new EngineRefusal(
    `O PostgreSQL não corre como root e o utilizador sem privilégios que usa não entra em ${closed}: ` +
      `escolha outra pasta em DATA_DIR (por exemplo ${systemDir}) ou indique DATABASE_URL.`,
  )
}

/** Whose database it is: its first file tells, which a handover changes last. */
export function ownerIn(dataDir: string, cluster: string): SystemUser | undefined {
  return ownerOf(join(cluster, versionName)) ?? ownerOf(cluster) ?? ownerOf(dataDir)
}

function ownerOf(path: string): SystemUser | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}
