import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EngineRefusal, wayOut } from './refusal.ts'

export type SystemUser = { uid: number; gid: number }

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root and needs a user that the system can name. */
export function unprivilegedUser(): SystemUser {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    const user = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) }
    if (user.uid > 0 && user.gid >= 0) return user
  }
  throw new EngineRefusal(
    'O PostgreSQL não corre como root e não há aqui o utilizador «nobody»: ' +
      `arranque o Apto com outro utilizador. ${wayOut}`,
  )
}

/** The nearest directory on the way to `path` (itself included) that the user may not enter. */
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
