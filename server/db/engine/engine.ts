import type { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, type Begun } from './cluster.ts'
import { handOver } from './hand-over.ts'
import { keepBinaries, keptBinaries } from './keep.ts'
import { withMutex } from './mutex.ts'
import { preparePlace, type EnginePlace } from './place.ts'
import { isPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureRunning, type Launch, type Running } from './running.ts'
import { openEngineSession, somebodyIsHere, urlOf } from './session.ts'
import { supervise } from './supervisor.ts'

export type Engine = {
  /** superuser's connection string, by socket or 127.0.0.1, to the database `apto` */
  url: string
  port: number
  created: boolean
  /** fast shutdown, also of an adopted server; resolves after its end */
  stop: () => Promise<void>
}

export type EngineOptions = {
  dataDir: string
  /**
   * `portal` starts or adopts the server, restarts it, and excludes a second portal. `tool` leaves
   * a running server alone; it stops its own server when nobody else uses it.
   */
  as: 'portal' | 'tool'
  /** root then needs the engine's own user */
  production?: boolean
  binDir?: string | undefined
  settings?: Readonly<Record<string, string>>
  log?: (message: string) => void
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
      keep && keepBinaries(place, binaries),
    ])
    const { port } = running
    const leave = as === 'tool' ? leaver(launch, running, session) : undefined
    const stop = leave ?? supervise(launch, running, session, end)
    let stopped: Promise<void> | undefined
    return { url: urlOf(place, port), port, created, stop: () => (stopped ??= stop()) }
  })
}

/** A tool that copies older data runs the programs that made the data. */
async function binariesFor(place: EnginePlace, { as, binDir }: EngineOptions) {
  const now = await findBinaries(place, binDir)
  return (as === 'tool' ? await keptBinaries(place, now.major) : undefined) ?? now
}

async function join({ place, log }: Launch, running: Running, as: EngineOptions['as']) {
  try {
    const session = await openEngineSession(place, running.port, as)
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
