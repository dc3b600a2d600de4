import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectDir } from '#server/config.ts'
import { nodeArgs } from './node-args.ts'

export type Portal = {
  url: string
  pid: number
  output: () => string
  stop: () => Promise<number | null>
  kill: () => Promise<void>
}

/** Starts the portal as an operator does: its own process, with exactly these settings. */
export async function startPortal(
  env: Record<string, string>,
  folder = projectDir,
): Promise<Portal> {
  const child = spawn(process.execPath, nodeArgs, {
    cwd: folder,
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  const ready = new Promise<string>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      written.push(chunk.toString())
      const [, url] = /pronto em (\S+)\/\s/u.exec(written.join('')) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('exit', () => reject(new Error(`the portal ended: ${written.join('')}`)))
  })
  return {
    url: await ready,
    pid: child.pid ?? 0,
    output: () => written.join(''),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
