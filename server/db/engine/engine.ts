import type { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, type Begun } from './cluster.ts'
import { handOver } from './hand-over.ts'
import { keepBinaries, keptBinaries } from './keep.ts'
import { withMutex } from './mutex.ts'
import { preparePlace, type Place } from './place.ts'
import { isPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureRunning, type Launch, type Running } from './running.ts'
import { openSession, somebodyIsHere, urlOf } from './session.ts'
import { supervise } from './supervisor.ts'

export { defaultDataDir, probeDataDir } from './place.ts'
export { EngineRefusal } from './refusal.ts'

export type Engine = {
  /** connection string of the superuser, by socket or 127.0.0.1; database "apto" exists */
  url: string
  port: number
  /** true when the data directory was created by this call */
  created: boolean
  /** stops a PostgreSQL this process started or adopted (fast shutdown), waits for its end */
  stop: () => Promise<void>
}

export type EngineOptions = {
  /** absolute; the cluster lies in `${dataDir}/pg` */
  dataDir: string
  /**
   * 'portal' owns the directory: starts or adopts the engine, restarts it when it dies, refuses
   * a second portal by name. 'tool' uses a running engine and leaves it running, else starts one
   * and stops it on stop(), unless a portal or another tool has joined meanwhile.
   */
  as: 'portal' | 'tool'
  /** started by root, the engine then runs as the user of its own or not at all */
  production?: boolean
  /** other PostgreSQL binaries than the embedded ones */
  binDir?: string | undefined
  /** over those of the engine's own, for tests, whose data nobody misses */
  settings?: Readonly<Record<string, string>>
  /** short lines in Portuguese for the operator */
  log?: (message: string) => void
  /** another process makes the cluster now, or starts: what is done meanwhile delays nothing */
  begun?: Begun
}

/** Opens the embedded PostgreSQL of a data directory. Throws EngineRefusal. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { as, production = false, settings = {}, log = () => {}, begun = () => {} } = options
  const end = new AbortController()
  const found = await preparePlace(options.dataDir, { production, log })
  const binaries = await binariesFor(found, options)
  return withMutex(found, async () => {
    const place = await handOver(found, log)
    const launch = { place, binaries, settings, log, begun, signal: end.signal }
    const created = await ensureCluster(launch)
    const running = await ensureRunning(launch)
    const keep = as === 'portal' && options.binDir === undefined
    const [session] = await Promise.all([
      join(launch, running, as),
      // while the server makes its database
      keep && keepBinaries(place, binaries),
    ])
    const { port } = running
    const leave = as === 'tool' ? leaver(launch, running, session) : undefined
    const stop = leave ?? supervise(launch, running, session, end)
    let stopped: Promise<void> | undefined
    return { url: urlOf(place, port), port, created, stop: () => (stopped ??= stop()) }
  })
}

/** Those of now; to take a copy of what others made, a tool runs the others. */
async function binariesFor(place: Place, { as, binDir }: EngineOptions) {
  const now = await findBinaries(place, binDir)
  return (as === 'tool' ? await keptBinaries(place, now.major) : undefined) ?? now
}

async function join({ place, log }: Launch, running: Running, as: EngineOptions['as']) {
  try {
    const session = await openSession(place, running.port, as)
    if (!running.child && as === 'portal') {
      log(`Encontrado o PostgreSQL de um Apto anterior (processo ${running.pid}): continua.`)
    }
    return session
  } catch (error) {
    if (running.child) await stopPostmaster(place, running.pid)
    throw error
  }
}

function leaver({ place }: Launch, running: Running, session: Client) {
  return async function stop() {
    await session.end()
    if (!running.child) return
    await withMutex(place, async () => {
      if (!isPostmaster(place, running.pid)) return
      const needed = await somebodyIsHere(place, running.port).catch(() => true)
      if (!needed) await stopPostmaster(place, running.pid)
    })
  }
}
