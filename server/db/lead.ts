import pg from 'pg'

/** To be the one of a database's processes that does what only one may; until `lost`, or until `end`. */
export type Lead = {
  /** aborted when the connection, and with it the lead, is gone */
  lost: AbortSignal
  end: () => Promise<void>
}

const lockKey = 4_186_272

/**
 * Takes the lead where no other process has it. It is a lock of a connection's, which ends with the
 * process however that ends; of a machine that is gone without a word the server finds out itself.
 */
export async function tryLead(config: pg.ClientConfig): Promise<Lead | undefined> {
  const client = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 3_000 })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    await client.query('set tcp_keepalives_idle = 20')
    await client.query('set tcp_keepalives_interval = 5')
    await client.query('set tcp_keepalives_count = 4')
    const { rows } = await client.query<{ lead: boolean }>(
      'select pg_try_advisory_lock($1) as lead',
      [lockKey],
    )
    if (rows[0]?.lead === true) return { lost: lost.signal, end: () => client.end() }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  await client.end()
  return undefined
}
