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
  user: SystemUser | undefined
}

export const passwordName = 'apto_dono.senha'

export const versionName = 'PG_VERSION'

/** `<project>/data`; for root in a closed project, a directory in /var/lib/apto. */
export function defaultDataDir(projectDir: string): string {
  const closed = isRoot() && closedOnTheWay(projectDir, stranger)
  if (!closed) return join(projectDir, 'data')
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 12)
  return join(systemDir, hash)
}

type Circumstances = { production: boolean; log: (message: string) => void }

/** Makes the data directory and finds its user. Throws EngineRefusal. */
export async function preparePlace(asked: string, how: Circumstances): Promise<EnginePlace> {
  try {
    makeDataDir(asked)
    // one spelling: the path is compared with the engine's command line
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

/** Files written by root stay usable for the directory's owner. */
export function giveToOwner(place: EnginePlace, file: string): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(place.dataDir)
  chownSync(file, uid, gid)
}

/** Makes a directory and writes to it once. Throws EngineRefusal. */
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

export function makeDataDir(dataDir: string): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o755 : 0o700 })
  if (!isRoot()) return
  // the engine's user must pass, despite a strict umask or mode 0700
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
  // a directory of the shared user changes its owner first
  const own = statSync(dataDir).uid === shared?.uid ? dirname(dataDir) : dataDir
  const closed = closedOnTheWay(own, user)
  if (!closed) return user
  throw new EngineRefusal(
    `O PostgreSQL não corre como root e o utilizador sem privilégios que usa não entra em ${closed}: ` +
      `escolha outra pasta em DATA_DIR (por exemplo ${systemDir}) ou indique DATABASE_URL.`,
  )
}

/** The owner of the version file, which a handover changes last. */
export function ownerIn(dataDir: string, cluster: string): SystemUser | undefined {
  return ownerOf(join(cluster, versionName)) ?? ownerOf(cluster) ?? ownerOf(dataDir)
}

function ownerOf(path: string): SystemUser | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}
