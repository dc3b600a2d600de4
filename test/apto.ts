import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { apto } from '#server/cli/apto.ts'
import { projectDir } from '#server/config.ts'

/** Shares the portal's compile cache, so that types are stripped once. */
export const compiled = { NODE_COMPILE_CACHE: join(projectDir, 'node_modules/.cache/apto') }

export const runApto = async (at: { ownerUrl: string }, args: string[], input = '') =>
  await runTerminal({ DATABASE_URL: at.ownerUrl }, args, input)

/** Exactly these settings, in a process of its own, as an operator runs it from the product's folder. */
export const runAlone = async (
  env: Record<string, string>,
  args: string[],
  input = '',
  folder = projectDir,
) => await run(['server/cli/main.ts', ...args], env, input, folder)

export const runDemo = (at: { ownerUrl: string }, env: Record<string, string>) =>
  run(['demo/main.ts'], { DATABASE_URL: at.ownerUrl, ...env }, '')

/** Exactly these settings, in this process, which a start takes a second from. */
export async function runTerminal(env: Record<string, string>, args: string[], input = '') {
  const streams = {
    stdin: Readable.from([input]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  }
  const code = apto(args, env, streams).finally(() => {
    streams.stdout.end()
    streams.stderr.end()
  })
  const [out, err] = await Promise.all([text(streams.stdout), text(streams.stderr)])
  return { code: await code, out, err }
}

async function run(
  args: string[],
  env: Record<string, string>,
  input: string,
  folder = projectDir,
) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...compiled, ...env } })
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}
