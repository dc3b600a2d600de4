import type pg from 'pg'
import { Client } from './client.ts'
import type { Hosted } from './hosts.ts'

/** The lock of the one process that runs jobs, until `lost` or `end`. */
export type LeaderLock = {
  lost: AbortSignal
  end: () => Promise<void>
}

const lockKey = 4_186_272

type Leader = { ask: () => Promise<LeaderLock | undefined>; end: () => Promise<void> }

/** An advisory lock on a connection of its own: it ends with the process or the connection. */
export function newLeaderLock(config: Hosted): Leader {
  let kept: Kept | undefined

  const letGo = async () => {
    const { client } = kept ?? {}
    kept = undefined
    await client?.end().catch(() => undefined)
  }

  const ask = async () => {
    if (kept?.lost.signal.aborted === true) await letGo()
    try {
      kept ??= await connected(config)
      const { client, lost } = kept
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [lockKey],
      )
      return rows[0]?.taken === true ? { lost: lost.signal, end: letGo } : undefined
    } catch (error) {
      await letGo()
      throw error
    }
  }

  return { ask, end: letGo }
}

type Kept = { client: pg.Client; lost: AbortController }

async function connected(config: Hosted): Promise<Kept> {
  const client = new Client({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    await client.query('set tcp_keepalives_idle = 20')
    await client.query('set tcp_keepalives_interval = 5')
    await client.query('set tcp_keepalives_count = 4')
    return { client, lost }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
