import { createServer } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { EnginePlace } from './place.ts'
import type { Begun } from './cluster.ts'
import {
  isPostmaster,
  livingPostmaster,
  readPostmaster,
  removeStale,
  stopPostmaster,
} from './postmaster.ts'
import { EngineRefusal, engineRefusal, wayOut } from './refusal.ts'
import { probe } from './session.ts'
import { spawnPostmaster, type Address, type Spawned } from './spawn.ts'

/** A free port below the ephemeral range: a pool could get its own target as source port. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_240 + Math.floor(Math.random() * 22_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export type Launch = {
  place: EnginePlace
  binaries: Binaries
  settings: Readonly<Record<string, string>>
  log: (message: string) => void
  begun: Begun
  signal: AbortSignal
}

export type Running = { pid: number; port: number; child?: ChildProcess }

const portBusy = 'A porta do PostgreSQL está ocupada: nova tentativa…'
const patienceMs = 20_000
const silenceMs = 5_000

/** Finds or starts an engine, on `fixedPort` when given. Needs the mutex. Throws EngineRefusal. */
export async function ensureRunning(launch: Launch, fixedPort?: number): Promise<Running> {
  const deadline = Date.now() + patienceMs
  const saidOnce = new Set<string>()
  // pools of a surviving portal know the old port
  let port = fixedPort ?? readPostmaster(launch.place)?.port
  let socket = holdsSocket(launch.place)
  for (;;) {
    const adopted = await adopt(launch, fixedPort)
    if (adopted) return adopted
    removeStale(launch.place)
    port ??= await freePort()
    const started = await start(launch, { port, socket })
    if (typeof started !== 'string') return started
    // the file system has no sockets: use the port
    if (socket && started.includes('Unix-domain socket')) {
      socket = false
      continue
    }
    const wait = passing(started)
    if (!wait || Date.now() > deadline) throw refusalOf(started, launch.place)
    if (!saidOnce.has(wait)) launch.log(wait)
    saidOnce.add(wait)
    if (wait === portBusy) port = fixedPort
    await sleep(100, undefined, launch)
  }
}

/** The system limits the path of a socket; a longer one ends the start. */
const holdsSocket = ({ cluster }: EnginePlace) =>
  Buffer.byteLength(`${cluster}/.s.PGSQL.65535`) <= (process.platform === 'darwin' ? 103 : 107)

async function adopt(launch: Launch, fixedPort?: number): Promise<Running | undefined> {
  const { place, log } = launch
  for (;;) {
    const found = livingPostmaster(place)
    if (!found) return undefined
    const { pid, port } = found
    const here = fixedPort === undefined || fixedPort === port
    if (here && (await comesUp(launch, pid, port))) return { pid, port }
    if (!isPostmaster(place, pid)) continue
    const fault = here ? 'não responde' : 'usa outra porta'
    log(`O PostgreSQL que ficou de antes (processo ${pid}) ${fault}: a pará-lo…`)
    await stopPostmaster(place, pid)
  }
}

async function start(launch: Launch, address: Address): Promise<Running | string> {
  const { port } = address
  const spawned = spawnPostmaster(launch, address)
  launch.begun('server')
  const { child } = spawned
  const pid = child.pid ?? 0
  let up = false
  try {
    up = await comesUp(launch, pid, port, spawned)
    return up ? { pid, port, child } : (spawned.failure() ?? 'não responde')
  } finally {
    if (!up && pid) await stopPostmaster(launch.place, pid)
  }
}

/** Waits for connections; false when the engine ended or stayed silent. */
async function comesUp(launch: Launch, pid: number, port: number, spawned?: Spawned) {
  const { place, log } = launch
  const since = Date.now()
  let heard = since
  let asked = since
  let said = false
  while (spawned ? spawned.failure() === undefined : isPostmaster(place, pid)) {
    const found = readPostmaster(place)
    // postmaster.pid first: a probe fills the log, and another engine may answer on the port
    if (found?.pid === pid && (found.ready || Date.now() - asked > 1_000)) {
      const answer = await probe(place, port)
      if (answer === 'ready') return true
      if (answer === 'starting') heard = Date.now()
      asked = Date.now()
    }
    if (Date.now() - heard > (spawned ? patienceMs : silenceMs)) return false
    if (!said && Date.now() - since > 1_500) log('A recuperar o PostgreSQL…')
    said ||= Date.now() - since > 1_500
    await sleep(20, undefined, launch)
  }
  return false
}

function passing(failure: string): string | undefined {
  if (/shared memory block|lock file/.test(failure)) {
    return 'À espera de que termine o que restou do PostgreSQL anterior…'
  }
  return /could not bind|create any TCP|Address already/.test(failure) ? portBusy : undefined
}

function refusalOf(failure: string, place: EnginePlace): EngineRefusal {
  const known = engineRefusal(failure, place.dataDir)
  return (
    known ??
    new EngineRefusal(`O PostgreSQL não arranca (${failure}); veja ${place.logFile}. ${wayOut}`)
  )
}
