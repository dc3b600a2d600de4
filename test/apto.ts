import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectDir } from '#server/config.ts'

/** Has types stripped once, not at each of the many calls: where the portal keeps its own. */
export const compiled = { NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/apto') }

/** One command of the terminal, as an operator calls it on this database, to its end. */
export const runApto = (at: { ownerUrl: string }, args: string[], input = '') =>
  run(['server/cli/main.ts', ...args], { DATABASE_URL: at.ownerUrl }, input)

/** The same with these settings and no others. */
export const runTerminal = (env: Record<string, string>, args: string[]) =>
  run(['server/cli/main.ts', ...args], env, '')

/** The command that makes demonstration data, with further settings. */
export const runDemo = (at: { ownerUrl: string }, env: Record<string, string>) =>
  run(['server/demo/main.ts'], { DATABASE_URL: at.ownerUrl, ...env }, '')

async function run(args: string[], env: Record<string, string>, input: string) {
  const child = spawn(process.execPath, args, { cwd: projectDir, env: { ...compiled, ...env } })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}
