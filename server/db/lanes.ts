import type pg from 'pg'
import { isFit } from './away.ts'
import { runBatch } from './batch.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'

/** How many share a connection at once, and for how long without an answer others still join them. */
const [abreast, patienceMs] = [8, 25]

/** A connection while somebody has sent something by it. */
type Lane = {
  connection: Promise<{ client: pg.ClientBase; release: (error?: unknown) => void }>
  /** a connection that is not there yet is waited for in the pool's line, and those who join wait with it */
  open: boolean
  aboard: number
  moved: number
  fault?: unknown
}

/** Sends statements that are all `quick`, in one transaction; their rows in order. */
export type Send = (statements: readonly Sql[]) => Promise<unknown[][]>

/**
 * Short reads of several callers travel on one connection, one behind the other, each a transaction of its
 * own: the server finds the next where it has answered one, and neither side wakes the other for each. Few
 * connections carry them so; one more is taken where those are full, or where one has not been answered for
 * a while: whoever meets a slow one waits for it, and nobody who comes later. While anybody waits for a
 * connection of the pool nobody joins, so that those in use come free. Throws as the pool's `connect`.
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
      // what one was refused tells nothing about the others; a connection that broke is joined by nobody
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
