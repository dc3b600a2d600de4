import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { projectDir } from '#server/config.ts'

/** One command of the terminal, as an operator calls it on this database, to its end. */
export async function runApto(at: { ownerUrl: string }, args: string[]) {
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: projectDir,
    env: { DATABASE_URL: at.ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}
