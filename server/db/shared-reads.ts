import type pg from 'pg'
import { isFit } from './away.ts'
import { runBatch } from './batch.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'

/** Callers per connection, and milliseconds without an answer after which nobody joins. */
const [most, patienceMs] = [8, 25]

type Shared = {
  connection: Promise<{ client: pg.ClientBase; release: (error?: unknown) => void }>
  /** the connection is there; until then its callers wait in the pool's queue */
  there: boolean
  callers: number
  answeredAt: number
  fault?: unknown
}

/** Sends `quick` statements in one transaction; their rows in order. */
export type Send = (statements: readonly Sql[]) => Promise<unknown[][]>

/**
 * Short reads of several callers share a connection, pipelined, each in its own transaction. A new
 * connection opens where the others are full or slow. Nobody joins while a caller waits for the
 * pool. Throws as the pool's `connect`.
 */
export function newSharedReads(pool: Pool): Send {
  const open = new Set<Shared>()

  const free = () => {
    const since = performance.now() - patienceMs
    const waited = pool.figures().waiting > 0
    for (const shared of open) {
      const joinable = shared.callers < most && shared.answeredAt > since
      if (joinable && !(waited && shared.there)) return shared
    }
    return undefined
  }

  const take = () => {
    const connection = pool.connect()
    const shared: Shared = { connection, there: false, callers: 0, answeredAt: performance.now() }
    open.add(shared)
    return shared
  }

  const leave = async (shared: Shared) => {
    shared.callers -= 1
    if (shared.callers > 0) return
    open.delete(shared)
    if (shared.there) (await shared.connection).release(shared.fault)
  }

  return async (statements) => {
    const shared = free() ?? take()
    shared.callers += 1
    try {
      const { client } = await shared.connection
      shared.there = true
      const answered = await runBatch(client, statements)
      shared.answeredAt = performance.now()
      return answered
    } catch (error) {
      // a refused statement concerns one caller; nobody joins a broken connection
      if (!isFit(error)) {
        shared.fault = error
        open.delete(shared)
      }
      throw error
    } finally {
      await leave(shared)
    }
  }
}
