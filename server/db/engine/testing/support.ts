import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { openEngine } from '../engine.ts'

const root = new URL('../../../../', import.meta.url)
const debian = '/usr/lib/postgresql/15/bin'

/** The embedded engine and, where installed, the oldest supported PostgreSQL. */
export const engines: { name: string; binDir?: string | undefined }[] = [
  { name: 'embedded' },
  ...(existsSync(debian) ? [{ name: 'PostgreSQL 15', binDir: debian }] : []),
]

/** A data directory that ends with the test, together with its engine. */
export function tempDataDir(): string {
  const top = mkdtempSync(join(tmpdir(), 'apto-engine-'))
  chmodSync(top, 0o711)
  const dataDir = join(top, 'dados')
  onTestFinished(async () => {
    const pid = postmasterPid(dataDir)
    if (pid && send(pid, 'SIGQUIT')) {
      await eventually(() => !send(pid, 0) || postmasterPid(dataDir) !== pid, 60_000)
    }
    rmSync(top, { recursive: true, force: true, maxRetries: 10 })
  })
  return dataDir
}

const templates = new Map<string, Promise<string>>()
afterAll(async () => {
  for (const one of templates.values()) rmSync(await one, { recursive: true, force: true })
})

/** A copy of a data directory after its first start. */
export async function usedDataDir(binDir = ''): Promise<string> {
  const dataDir = tempDataDir()
  const made = templates.get(binDir) ?? makeTemplate(binDir)
  templates.set(binDir, made)
  const { status } = spawnSync('cp', ['-a', join(await made, 'dados'), dataDir])
  if (status !== 0) throw new Error('the data directory was not copied')
  return dataDir
}

async function makeTemplate(binDir: string): Promise<string> {
  const top = mkdtempSync(join(tmpdir(), 'apto-modelo-'))
  chmodSync(top, 0o711)
  const options = { dataDir: join(top, 'dados'), as: 'tool', binDir: binDir || undefined } as const
  const engine = await openEngine(options)
  await engine.stop()
  return top
}

/** The pid in postmaster.pid; undefined after an orderly end. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid) || undefined
  } catch {
    return undefined
  }
}

/** Throws for pid 0, which would signal the whole process group. */
export function kill(pid: number | undefined, name: NodeJS.Signals = 'SIGKILL'): void {
  if (!pid) throw new Error('there is no process to send a signal to')
  process.kill(pid, name)
}

export async function ended(pid: number, signal: NodeJS.Signals): Promise<void> {
  send(pid, signal)
  await eventually(() => !send(pid, 0), 60_000)
}

export async function eventually(condition: () => unknown, ms = Infinity): Promise<number> {
  const since = Date.now()
  while (!(await condition())) {
    if (Date.now() - since > ms) throw new Error(`not within ${ms} ms: ${String(condition)}`)
    await sleep(10)
  }
  return Date.now() - since
}

export async function ask<T extends object>(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

export type Writer = {
  child: ChildProcess
  pid: number
  lines: string[]
  acknowledged: string[]
  told: () => Promise<number | undefined>
  ready: () => Promise<number>
  exited: Promise<number | null>
}

/** Starts writer.ts, or the same file of another checkout, through the program `by`. */
export function startWriter(
  dataDir: string,
  binDir = '',
  script = ownScript,
  by: readonly string[] = [],
): Writer {
  const own = [process.execPath, ...stripped, script, dataDir, ...(binDir ? [binDir] : [])]
  const [program = '', ...args] = by.concat(own)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const acknowledged: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ok ')) acknowledged.push(line.slice(3))
    else lines.push(line)
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const word = () => lines.find((line) => /^(ready|refused)/.test(line))
  let over = false
  void exited.then(() => (over = true))
  const told = async () => {
    await eventually(() => over || word())
    return Number(/^ready (\d+)/.exec(word() ?? '')?.[1]) || undefined
  }
  const ready = async () => {
    const port = await told()
    if (port) return port
    throw new Error(
      word() ?? `the writer ended without a word: ${child.signalCode ?? child.exitCode}`,
    )
  }
  return { child, pid: child.pid ?? 0, lines, acknowledged, exited, told, ready }
}

export const ownScript = fileURLToPath(new URL('./writer.ts', import.meta.url))

// types are stripped once, as `npm start` does
const stripped = ['--import', fileURLToPath(new URL('scripts/compile-cache.js', root))]

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
