import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeArgs } from '#test/node-args.ts'

export type Portal = { url: string; pid: number; readyMs: number; stop: () => Promise<void> }

export async function startPortal(env: Record<string, string>): Promise<Portal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', './bench/watch-loop.ts', ...nodeArgs], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: '', ...env, PORT: String(port) },
  })
  await ready(url, child)
  const readyMs = performance.now() - began
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function ready(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the portal ended before it was ready')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(10)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}
