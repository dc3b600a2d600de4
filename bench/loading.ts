import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Load = {
  url: string
  /** the headers of each session, shared by the connections */
  sessions: readonly Record<string, string>[]
  connections: number
  seconds: number
}

/** `cpu` is the client's cost in microseconds a call. */
export type Loaded = {
  answered: number
  refused: number
  rate: number
  p50: number
  p99: number
  cpu: number
}

/** Runs the load in another process, which does not disturb the measurement. */
export async function load(asked: Load): Promise<Loaded> {
  const child = spawn(process.execPath, ['bench/load.ts', JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(printed) as Loaded
}
