import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { indisponivel, ocupado } from '#server/kit/base/refusal.ts'
import { newFairQueue } from '#server/kit/base/fair-queue.ts'
import { isAway, isConnectionError, isFit, isReadOnly, unavailable } from './away.ts'
import { Client } from './client.ts'
import type { Hosted } from './hosts.ts'

export type PoolOptions = {
  max?: number
  /** how long a call waits for a free connection */
  waitMs?: number
  /** connect timeout, after which the server counts as away */
  connectMs?: number
  /** for work outside requests: no idle timeout, no query timeout */
  lasting?: boolean
}

type Connection = { client: pg.PoolClient; release: (error?: unknown) => void }

export type PoolFigures = { most: number; used: number; waiting: number }

export type Pool = {
  /** Throws `Refusal` 503. */
  connect: () => Promise<Connection>
  figures: () => PoolFigures
  end: () => Promise<void>
}

/** Callers that may wait, and milliseconds between two probes of the server. */
const among = 1_000
const lookMs = 250

/**
 * The connections of one role. Callers queue for a busy server, but not for an absent one: an extra
 * connection probes it. A process too busy to listen does not find the server absent.
 */
export function newPool(config: Hosted, options: PoolOptions): Pool {
  const several = config.hosts !== undefined
  const { max = 10, waitMs = 10_000, lasting = false } = options
  // among several hosts the one that serves is sought first
  const { connectMs = several ? 4_000 : 700 } = options
  const connecting = { ...config, connectionTimeoutMillis: connectMs }
  const pool = openPool({ ...connecting, ...(!lasting && forRequests), max })
  const turns = newFairQueue({ most: max, patience: { ms: waitMs, among, refuse: ocupado } })
  const waits = () => turns.waiting('') > 0
  const made = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => made.set(client, performance.now()))
  let answered = performance.now()
  // connections made before this moment lead to a read-only server
  let stale = 0
  let watched = false

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
      // unless a connection of the pool was answered meanwhile
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
    let cut = false
    for (;;) {
      const before = performance.now()
      const hears = listen()
      try {
        const client = await pool.connect()
        if ((made.get(client) ?? before) >= stale) return client
        client.release(true)
      } catch (error) {
        // the server answers others: it is slow to accept one more
        if (isTimeout(error) && answered > before) continue
        // this process did not listen: nothing is known
        if (isTimeout(error) && !hears() && before - began < waitMs) continue
        // a connection that ends while it is made may be the server's last, or a restart's first
        if (!cut && (isCut(error) || (several && isAway(error)))) {
          cut = true
          continue
        }
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

/** Timeouts of serving connections, in milliseconds. */
export const requestSettings = {
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
}

const forRequests = {
  // the driver's own timeout, for a server that hangs
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: requestSettings.idle_in_transaction_session_timeout,
}

function openPool(config: Hosted & pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
    Client,
    idleTimeoutMillis: 30_000,
    // pipelined: a transaction costs one round trip
    pipeline: true,
    statement_timeout: requestSettings.statement_timeout,
    keepAlive: true,
  })
  // the pool replaces a broken connection; an error without a listener ends the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function isThere(config: Hosted): Promise<boolean> {
  const client = new Client(config)
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

const isCut = (error: unknown) =>
  error instanceof Error && /terminated unexpectedly/u.test(error.message)
