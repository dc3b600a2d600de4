import type pg from 'pg'
import { isFit } from './away.ts'
import { runBatch } from './batch.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'

/** Callers per connection, and milliseconds without an answer after which nobody joins. */
const [abreast, patienceMs] = [8, 25]

type Lane = {
  connection: Promise<{ client: pg.ClientBase; release: (error?: unknown) => void }>
  /** the connection is there; until then its callers wait in the pool's queue */
  open: boolean
  aboard: number
  moved: number
  fault?: unknown
}

/** Sends `quick` statements in one transaction; their rows in order. */
export type Send = (statements: readonly Sql[]) => Promise<unknown[][]>

/**
 * Short reads of several callers share a connection, pipelined, each in its own transaction. A new
 * connection opens where the others are full or slow. Nobody joins while a caller waits for the
 * pool. Throws as the pool's `connect`.
 */
export function newLanes(pool: Pool): Send {
  const lanes = new Set<Lane>()

  const free = () => {
    const since = performance.now() - patienceMs
    const waited = pool.figures().waiting > 0
    for (const lane of lanes) {
      const joined = lane.aboard < abreast && lane.moved > since
      if (joined && !(waited && lane.open)) return lane
    }
    return undefined
  }

  const take = () => {
    const connection = pool.connect()
    const lane: Lane = { connection, open: false, aboard: 0, moved: performance.now() }
    lanes.add(lane)
    return lane
  }

  const leave = async (lane: Lane) => {
    lane.aboard -= 1
    if (lane.aboard > 0) return
    lanes.delete(lane)
    if (lane.open) (await lane.connection).release(lane.fault)
  }

  return async (statements) => {
    const lane = free() ?? take()
    lane.aboard += 1
    try {
      const { client } = await lane.connection
      lane.open = true
      const answered = await runBatch(client, statements)
      lane.moved = performance.now()
      return answered
    } catch (error) {
      // a refused statement concerns one caller; nobody joins a broken connection
      if (!isFit(error)) {
        lane.fault = error
        lanes.delete(lane)
      }
      throw error
    } finally {
      await leave(lane)
    }
  }
}
