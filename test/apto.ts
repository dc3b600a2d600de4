import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { projectDir } from '#server/config.ts'

/** One command of the terminal, as an operator calls it on this database, to its end. */
export const runApto = (at: { ownerUrl: string }, args: string[], input = '') =>
  run(['server/cli/main.ts', ...args], { DATABASE_URL: at.ownerUrl }, input)

/** The command that makes demonstration data, with further settings. */
export const runDemo = (at: { ownerUrl: string }, env: Record<string, string>) =>
  run(['server/demo/main.ts'], { DATABASE_URL: at.ownerUrl, ...env }, '')

async function run(args: string[], env: Record<string, string>, input: string) {
  const child = spawn(process.execPath, args, { cwd: projectDir, env })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}
