import { spawn, type SpawnOptions } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { SystemUser } from './system-user.ts'

export function programOptions(user: SystemUser | undefined): SpawnOptions {
  return { cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' }, ...user }
}

/** Runs a program to its end; 127 when it cannot start. */
export async function run(program: string, args: string[], user: SystemUser | undefined) {
  const child = spawn(program, args, { ...programOptions(user), stdio: 'pipe' })
  const ended = new Promise<{ code: number; reason: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 127, reason: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 128, reason: '' }))
  })
  child.stdin?.end()
  const [{ code, reason }, stdout, stderr] = await Promise.all([
    ended,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ])
  return { code, stdout, stderr: reason || stderr }
}
