import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EnginePlace } from './place.ts'
import { EngineRefusal, fileRefusal } from './refusal.ts'

export type Postmaster = {
  pid: number
  port: number
  socket: string | undefined
  ready: boolean
}

const pidFile = (place: EnginePlace) => join(place.cluster, 'postmaster.pid')

/** The content of postmaster.pid, which may be stale. */
export function readPostmaster(place: EnginePlace): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(place), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return {
      pid,
      port: Number(lines[3]),
      socket: lines[4]?.trim() || undefined,
      ready: lines[7]?.trim() === 'ready',
    }
  } catch {
    return undefined
  }
}

export function livingPostmaster(place: EnginePlace): Postmaster | undefined {
  const found = readPostmaster(place)
  return found && isPostmaster(place, found.pid) ? found : undefined
}

/** The pid may belong to another process by now. */
export function isPostmaster(place: EnginePlace, pid: number): boolean {
  return `${commandLine(pid)} `.includes(` -D ${place.cluster} `)
}

/** PostgreSQL refuses to start while any process has the pid of a stale file. Needs the mutex. */
export function removeStale(place: EnginePlace): void {
  try {
    const sockets = readdirSync(place.cluster).filter((name) => name.startsWith('.s.PGSQL.'))
    for (const name of sockets) removeIfThere(join(place.cluster, name))
    removeIfThere(pidFile(place))
  } catch (error) {
    throw fileRefusal(error, place.cluster)
  }
}

/** `rmSync` gives no error code on a read-only disk. */
function removeIfThere(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Fast shutdown, then harsher signals. */
export async function stopPostmaster(place: EnginePlace, pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 8_000],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 3_000],
  ]
  for (const [signal, patienceMs] of steps) {
    send(pid, signal)
    send(pid, 'SIGCONT')
    if (await ended(place, pid, patienceMs)) return
  }
  throw new EngineRefusal(
    `O PostgreSQL (processo ${pid}) não termina: pare-o à mão e arranque de novo.`,
  )
}

async function ended(place: EnginePlace, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (!isPostmaster(place, pid)) return true
    await sleep(15)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // the process has ended
  }
}

/** Empty for a process that has ended, or is a zombie. */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
