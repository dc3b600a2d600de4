import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { trimLog } from './log-file.ts'
import { withMutex } from './mutex.ts'
import { livingPostmaster, stopPostmaster } from './postmaster.ts'
import { Occupied } from './refusal.ts'
import { ensureRunning, type Launch, type Running } from './running.ts'
import { openEngineSession } from './session.ts'

const slowMs = 15_000
const trimEveryMs = 600_000

/** Restarts a portal's engine on the same port, until the returned function is called. */
export function supervise(launch: Launch, running: Running, first: Client, end: AbortController) {
  const { place, log, signal } = launch
  let session = first
  let recovery = Promise.resolve()
  let ours = true
  const deaths: number[] = []
  const trimmer = setInterval(() => trimLog(place), trimEveryMs).unref()
  watch()

  function watch() {
    session.once('end', () => {
      if (!signal.aborted) recovery = recover()
    })
  }

  async function recover() {
    log('O PostgreSQL terminou sem aviso: a recuperá-lo…')
    deaths.push(Date.now())
    const told = onceEach()
    for (let failures = 0; ; failures++) {
      const outcome = await pause(failures).then(bringBack).catch(told)
      if (signal.aborted) return
      if (outcome === 'back') return watch()
      if (outcome instanceof Occupied) {
        ours = false
        return log(`${outcome.message} Este processo deixa de cuidar do PostgreSQL.`)
      }
      if (failures === 5) log(`O PostgreSQL não volta: nova tentativa a cada ${slowMs / 1000} s.`)
    }
  }

  function pause(failures: number) {
    const lately = deaths.filter((at) => at > Date.now() - 60_000)
    deaths.splice(0, deaths.length, ...lately)
    const slow = failures > 5 || lately.length > 30
    const ms = slow ? slowMs : failures && 100 * 2 ** failures
    return sleep(ms, undefined, { signal })
  }

  async function bringBack() {
    await withMutex(place, async () => {
      await ensureRunning(launch, running.port)
      session = await openEngineSession(place, running.port, 'portal')
    })
    log('O PostgreSQL está de volta.')
    return 'back' as const
  }

  function onceEach() {
    const said = new Set<string>()
    return (error: Error) => {
      const known = said.has(error.message) || error instanceof Occupied
      if (!signal.aborted && !known) log(error.message)
      said.add(error.message)
      return error
    }
  }

  return async function stop() {
    end.abort()
    clearInterval(trimmer)
    await recovery
    const engine = ours ? livingPostmaster(place) : undefined
    if (engine) await stopPostmaster(place, engine.pid)
    await session.end()
  }
}
