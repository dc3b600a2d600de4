import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAway } from './away.ts'
import type { Db, Reserve, Served } from './database.ts'
import { sql } from './sql.ts'
import { indisponivel, Refusal } from '#server/kit/base/refusal.ts'

/** Milliseconds until the replica is asked again for what it lacked, and for one that failed. */
const [steps, restMs] = [[0, 20, 80, 200], 2_000]

/** Milliseconds that a primary may say nothing, where a replica can be read instead. */
const silentMs = 2_000

/**
 * The database to read from: a replica that has all that was confirmed when this was asked. No
 * answer is older than its question, so what the reader has just written is among it. While the
 * primary is away nothing is confirmed: then the replica is read as it is.
 */
export function newReserve(primary: Served, follows: Served): Reserve {
  const choose = newChoice(primary.entrada)
  let awayAt = -restMs
  return {
    reading: {
      cliente: async (cd) => await choose(primary.cliente(cd), follows.cliente(cd)),
      todas: async () => await choose(primary.todas(), follows.todas()),
    },
    inReserve: async (read) => {
      try {
        // one call at a time waits for a primary that says nothing
        if (performance.now() - awayAt < restMs) throw indisponivel()
        return await soon(() => read(primary.entrada, false)).catch((error: unknown) => {
          if (isAway(error)) awayAt = performance.now()
          throw error
        })
      } catch (error) {
        if (!isAway(error)) throw error
        return await read(follows.entrada, true).catch((other: unknown) => {
          // a session the replica does not know is asked for again when the primary is back
          throw other instanceof Refusal && other.status === 401 ? error : other
        })
      }
    },
  }
}

/** Throws 503 where the work says nothing for a while. */
async function soon<T>(work: () => Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = sleep(silentMs, undefined, { signal: answered.signal, ref: false })
  const silence = late.then(
    () => {
      throw indisponivel()
    },
    () => new Promise<never>(() => undefined),
  )
  return await Promise.race([work(), silence]).finally(() => answered.abort())
}

function newChoice(entrada: Db): (primary: Db, replica: Db) => Promise<Db> {
  let failedAt = -restMs

  const confirmed = async () => {
    try {
      return await soon(() =>
        entrada.byKey<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`),
      )
    } catch (error) {
      if (!isAway(error)) throw error
      return { lsn: '0/0' }
    }
  }

  const has = async (replica: Db, lsn: string) => {
    for (const ms of steps) {
      if (ms > 0) await sleep(ms)
      const row = await replica.byKey<{ tem: boolean }>(sql`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as tem`)
      if (row?.tem === true) return true
    }
    return false
  }

  const failed = () => {
    failedAt = performance.now()
  }

  return async (primary, replica) => {
    if (performance.now() - failedAt < restMs) return primary
    const now = await confirmed()
    try {
      if (now && (await has(replica, now.lsn))) return either(replica, primary, failed)
      // it lags: all wait for it once, not each caller
      failed()
    } catch (error) {
      if (!isAway(error)) throw error
      failed()
    }
    return primary
  }
}

/** Reads of the replica; of the primary, where the replica goes away or drops what is read. */
function either(replica: Db, primary: Db, failed: () => void): Db {
  const elsewhere = (error: unknown) => {
    if (!isAway(error) && !isDropped(error)) throw error
    failed()
    return primary
  }
  const tried = async <T>(read: (db: Db) => Promise<T>): Promise<T> =>
    await read(replica).catch((error: unknown) => read(elsewhere(error)))
  return {
    rows: async <Row>(statement: Parameters<Db['rows']>[0]) =>
      await tried((db) => db.rows<Row>(statement)),
    all: async <Rows extends unknown[][]>(statements: Parameters<Db['all']>[0]) =>
      await tried((db) => db.all<Rows>(statements)),
    one: async <Row>(statement: Parameters<Db['one']>[0]) =>
      await tried((db) => db.one<Row>(statement)),
    byKey: async <Row>(statement: Parameters<Db['byKey']>[0]) =>
      await tried((db) => db.byKey<Row>(statement)),
    pieces: async function* <Row>(statement: Parameters<Db['pieces']>[0], size: number) {
      const begun = replica.pieces<Row>(statement, size)
      // later the caller has rows that another snapshot would repeat
      const first = await begun.next().catch((error: unknown) => void elsewhere(error))
      if (!first) yield* primary.pieces<Row>(statement, size)
      else if (first.done !== true) {
        yield first.value
        yield* begun
      }
    },
    transaction: primary.transaction,
  }
}

/** Catching up removed rows that were being read. */
const isDropped = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40001'
