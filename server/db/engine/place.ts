import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EngineRefusal, fileRefusal } from './refusal.ts'
import { closedOnTheWay, isRoot, unprivilegedUser, type SystemUser } from './system-user.ts'

export type Place = {
  dataDir: string
  cluster: string
  passwordFile: string
  logFile: string
  /** whom PostgreSQL runs as, when this process is root */
  user: SystemUser | undefined
}

export const passwordName = 'apto_dono.senha'

/** A place outside the project which root and the engine's user both reach. */
export const systemDir = '/var/lib/apto'

/**
 * Default data directory: `<project>/data`; for root in a project which no other user can enter
 * (below /root, say), a directory of its own in /var/lib/apto.
 */
export function defaultDataDir(projectDir: string): string {
  const closed = isRoot() && closedOnTheWay(projectDir, unprivilegedUser())
  if (!closed) return join(projectDir, 'data')
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 12)
  return join(systemDir, hash)
}

/** Makes the data directory and says who works in it. Throws EngineRefusal. */
export function preparePlace(asked: string): Place {
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
      user: isRoot() ? engineUser(cluster, dataDir) : undefined,
    }
  } catch (error) {
    throw error instanceof EngineRefusal ? error : fileRefusal(error, asked)
  }
}

/** What root writes into somebody's data directory stays usable for its owner. */
export function giveToOwner(place: Place, file: string): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(place.dataDir)
  chownSync(file, uid, gid)
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

function engineUser(cluster: string, dataDir: string): SystemUser {
  const owner = ownerOf(cluster) ?? ownerOf(dataDir)
  const user = owner ?? unprivilegedUser()
  const closed = closedOnTheWay(dataDir, user)
  if (!closed) return user
  throw new EngineRefusal(
    `O PostgreSQL não corre como root e o utilizador sem privilégios que usa não entra em ${closed}: ` +
      `escolha outra pasta em DATA_DIR (por exemplo ${systemDir}) ou indique DATABASE_URL.`,
  )
}

function ownerOf(path: string): SystemUser | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}
