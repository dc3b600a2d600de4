import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { indisponivel, ocupado } from '#server/kit/base/refusal.ts'
import { newLines } from '#server/kit/base/lines.ts'
import { isConnectionError, isFit, isReadOnly, unavailable } from './away.ts'

export type PoolOptions = {
  max?: number
  /** how long a call waits for a connection while the server is busy */
  waitMs?: number
  /** how long the server may take to let in one who connects before it counts as away */
  connectMs?: number
  /** what is done is nobody's request: it may pause, and wait for its answer, for as long as it takes */
  lasting?: boolean
}

/** A connection, until `release` is told what its last statement threw, if it did. */
type Connection = { client: pg.PoolClient; release: (error?: unknown) => void }

export type PoolFigures = { most: number; used: number; waiting: number }

export type Pool = {
  /** Throws `Refusal` 503. */
  connect: () => Promise<Connection>
  figures: () => PoolFigures
  end: () => Promise<void>
}

/** How many may wait for a connection; how often it is asked whether the server is there at all. */
const among = 1_000
const lookMs = 250

/**
 * The connections of one role. While all are busy the next caller waits his turn, for ten seconds; for
 * a server that is away nobody waits a second. Which of both it is, is asked by one more connection
 * while none of the pool's answers. A process that did not get to listen (work of its own, other
 * processes' turns at the processor) has not found it away.
 */
export function newPool(
  config: pg.ClientConfig,
  { max = 10, waitMs = 10_000, connectMs = 700, lasting = false }: PoolOptions,
): Pool {
  const connecting = { ...config, connectionTimeoutMillis: connectMs }
  const pool = openPool({ ...connecting, ...(!lasting && forRequests), max })
  const turns = newLines({ most: max, patience: { ms: waitMs, among, refuse: ocupado } })
  const waits = () => turns.waiting('') > 0
  const made = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => made.set(client, performance.now()))
  let answered = performance.now()
  // connections of before lead to a server that takes no writes
  let stale = 0
  let watched = false

  /** Whether this process has not been busy for most of the time it gave the server since. */
  const listen = () => {
    const loop = performance.eventLoopUtilization()
    return () => performance.eventLoopUtilization(loop).active < connectMs / 2
  }

  const watch = async () => {
    if (watched) return
    watched = true
    while (waits()) {
      const before = performance.now()
      await sleep(lookMs, undefined, { ref: false })
      const hears = listen()
      const away = waits() && answered < before && !(await isThere(connecting)) && hears()
      // unless one of the pool's has answered meanwhile
      if (away && answered < before) turns.refuse('', indisponivel(new Error('no answer')))
    }
    watched = false
  }

  const take = async () => {
    const turn = turns.take('')
    if (waits()) void watch()
    return await turn
  }

  const connect = async () => {
    const began = performance.now()
    for (;;) {
      const before = performance.now()
      const hears = listen()
      try {
        const client = await pool.connect()
        if ((made.get(client) ?? before) >= stale) return client
        client.release(true)
      } catch (error) {
        // a server that answers others meanwhile is merely slow to let in one more
        if (isTimeout(error) && answered > before) continue
        // and of one that was not listened to nothing is known
        if (isTimeout(error) && !hears() && before - began < waitMs) continue
        if (isConnectionError(error)) turns.refuse('', indisponivel(error))
        throw unavailable(error)
      }
    }
  }

  return {
    connect: async () => {
      const turn = await take()
      const client = await connect().catch((error: unknown) => {
        turn.end()
        throw error
      })
      answered = performance.now()
      return {
        client,
        release: (error) => {
          const fit = error === undefined || isFit(error)
          if (isReadOnly(error)) stale = performance.now()
          if (fit) answered = performance.now()
          client.release(!fit)
          turn.end()
        },
      }
    },
    figures: () => ({
      most: max,
      used: pool.totalCount - pool.idleCount,
      waiting: turns.waiting(''),
    }),
    end: async () => await pool.end(),
  }
}

/** What a connection that serves asks the server for as it begins, in milliseconds. */
export const requestSettings = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

const forRequests = {
  // a server that hangs tells nothing: this ends the wait where the limit of a statement cannot
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: requestSettings.idle_in_transaction_session_timeout,
}

function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
    idleTimeoutMillis: 30_000,
    // statements of one request leave together, so that a transaction costs one round trip
    pipeline: true,
    statement_timeout: requestSettings.statement_timeout,
    keepAlive: true,
  })
  // a connection that breaks is replaced by the pool, and its statement is told; without listeners,
  // one for the idle and one for the busy, it would be a fault that nobody caught
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Whether the server answers one who knocks, be it that it has no room. */
async function isThere(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57P')
  } finally {
    void client.end().catch(() => undefined)
  }
}

const isTimeout = (error: unknown) => error instanceof Error && /timeout/u.test(error.message)
