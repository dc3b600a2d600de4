import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFile } from './lock.ts'
import { EngineRefusal, wayOut } from './refusal.ts'

export type SystemUser = { uid: number; gid: number }

export const systemDir = '/var/lib/apto'

const ownName = 'apto'

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root and needs a named user. */
function findUser(name: string): SystemUser | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
  const user = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
  return user.uid > 0 && user.gid >= 0 ? user : undefined
}

/** Services share this user: each may write the files of the others. */
export const sharedUser = () => findUser('nobody')

/** The user of an engine that root starts: its own, else a shared one, which production refuses. */
export async function engineUser(
  production: boolean,
  log: (message: string) => void,
): Promise<SystemUser> {
  const own = await ensureOwnUser()
  if (typeof own !== 'string') return own
  const [name, shared] = firstShared()
  const advice = `crie-o com «useradd ${makeUser.join(' ')}» (${own})`
  if (production) {
    throw new EngineRefusal(
      `Em produção o PostgreSQL incluído corre com o utilizador «${ownName}», que não existe aqui: ` +
        `${advice}. ${wayOut}`,
    )
  }
  if (!shared) {
    throw new EngineRefusal(
      `O PostgreSQL não corre como root e não há aqui o utilizador «${ownName}»: ${advice}, ` +
        `ou arranque o Apto com outro utilizador. ${wayOut}`,
    )
  }
  log(
    `Aviso: o PostgreSQL corre como «${name}», que outros serviços também usam. ` +
      `Para ter o utilizador «${ownName}», ${advice}.`,
  )
  return shared
}

const nologin = ['/usr/sbin/nologin', '/sbin/nologin'].find((path) => existsSync(path))
const makeUser = [
  '--system',
  '--no-create-home',
  '--home-dir',
  '/nonexistent',
  '--shell',
  nologin ?? '/bin/false',
  ownName,
]

async function ensureOwnUser(): Promise<SystemUser | string> {
  try {
    return findUser(ownName) ?? (await makeOwnUser())
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Under a lock: a second concurrent useradd would change the uid. */
async function makeOwnUser(): Promise<SystemUser | string> {
  mkdirSync(systemDir, { recursive: true, mode: 0o755 })
  const file = join(systemDir, 'utilizador.lock')
  const lock = await lockFile(file)
  if (!lock) return 'há outro Apto a criá-lo'
  try {
    const made = findUser(ownName) ?? useradd()
    // a waiting process finds the user
    if (typeof made !== 'string' || made === noProgram) rmSync(file, { force: true })
    return made
  } finally {
    lock.close()
  }
}

const noProgram = 'não há o programa useradd'

function useradd(): SystemUser | string {
  const { error, stderr, status } = spawnSync('useradd', makeUser, { encoding: 'utf8' })
  if (error) return noProgram
  return findUser(ownName) ?? (stderr.trim().split('\n')[0] || `código ${status}`)
}

function firstShared(): [name: string, user: SystemUser] | [] {
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const user = findUser(name)
    if (user) return [name, user]
  }
  return []
}

/** An unknown user, for directories that any engine user must enter. */
export const stranger: SystemUser = { uid: -1, gid: -1 }

/** The first directory from `path` upwards that the user may not enter. */
export function closedOnTheWay(path: string, user: SystemUser): string | undefined {
  for (let directory = realpathSync(path); ; directory = dirname(directory)) {
    if (!mayEnter(directory, user)) return directory
    if (directory === dirname(directory)) return undefined
  }
}

function mayEnter(directory: string, user: SystemUser): boolean {
  const { uid, gid, mode } = statSync(directory)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
