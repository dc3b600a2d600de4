import type { Socket } from 'node:net'
import pg from 'pg'
import { indisponivel, Refusal } from '#server/kit/refusal.ts'
import type { Sql } from './sql.ts'

/** Rows of one statement, or of several in one transaction, under one role and one company. */
export type Db = {
  rows: <Row>(statement: Sql) => Promise<Row[]>
  /** several statements at once, in one round trip and one transaction; their rows in order */
  all: <Rows extends unknown[][]>(statements: readonly Sql[]) => Promise<Rows>
  /** the first row, where there is one */
  one: <Row>(statement: Sql) => Promise<Row | undefined>
  /** all or nothing; run again, three times at most, after a deadlock or a lost race */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export type Database = {
  /** outside any company: sessions, accounts, the provider's side, imports */
  sistema: Db
  /** one company's rows, whatever a statement forgets (row-level security) */
  cliente: (cd_empresa: number) => Db
  end: () => Promise<void>
}

export type RoleUrls = { cliente: string; sistema: string }

type PoolOptions = {
  max?: number
  /** how long a call waits for a connection before it is 503 */
  waitMs?: number
}

/** Pools of the two serving roles. Throws `Refusal` 503 from every call while the server is away. */
export function connectDatabase(urls: RoleUrls, options: PoolOptions = {}): Database {
  const pools = {
    sistema: newPool(urls.sistema, options),
    cliente: newPool(urls.cliente, options),
  }
  return {
    sistema: dbOf(pools.sistema, undefined),
    cliente: (cd_empresa) => dbOf(pools.cliente, cd_empresa),
    end: async () => {
      await Promise.all([pools.sistema.end(), pools.cliente.end()])
    },
  }
}

function newPool(url: string, { max = 10, waitMs = 800 }: PoolOptions) {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // statements of one request leave together, so that a transaction costs one round trip
    pipeline: true,
    statement_timeout: 30_000,
    // a server that hangs tells nothing: this ends the wait where the one above cannot
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // a connection that breaks is replaced by the pool, and its statement is told; without listeners,
  // one for the idle and one for the busy, it would be a fault that nobody caught
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Dates as the text they are (a Date would move birthdays), counts as numbers, "today" in Lisbon. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    options: '-c timezone=Europe/Lisbon',
    types: {
      getTypeParser: (oid, format) => {
        if (format !== 'binary' && oid === pg.types.builtins.DATE) return String
        if (format !== 'binary' && oid === pg.types.builtins.INT8) return Number
        return pg.types.getTypeParser(oid, format)
      },
    },
  }
}

function dbOf(pool: pg.Pool, cd_empresa: number | undefined): Db {
  const all = async <Rows extends unknown[][]>(statements: readonly Sql[]): Promise<Rows> =>
    await onClient(pool, async (client) => {
      const opening = cd_empresa === undefined ? [] : [enterEmpresa(cd_empresa)]
      const sent = together(client, () => [
        client.query('begin'),
        ...opening.map((statement) => client.query(statement)),
        ...statements.map((statement) => run(client, statement)),
        client.query('commit'),
      ])
      return (await settle(sent)).slice(opening.length + 1, -1) as Rows
    })
  // one statement outside any company is a transaction by itself
  const rows = async <Row>(statement: Sql): Promise<Row[]> =>
    cd_empresa === undefined
      ? await onClient(pool, (client) => run<Row>(client, statement))
      : (await all<[Row[]]>([statement]))[0]
  return {
    rows,
    all,
    one: async (statement) => (await rows(statement))[0] as never,
    transaction: (work) => retried(() => transaction(pool, cd_empresa, work)),
  }
}

async function transaction<T>(
  pool: pg.Pool,
  cd_empresa: number | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return await onClient(pool, async (client) => {
    const opening = [client.query('begin')]
    if (cd_empresa !== undefined) opening.push(client.query(enterEmpresa(cd_empresa)))
    await settle(opening)
    try {
      const result = await work(dbOn(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

/** Statements on one connection of the caller's, in whatever transaction he has begun there. */
export function dbOn(client: pg.ClientBase): Db {
  const db: Db = {
    rows: (statement) => run(client, statement),
    all: async (statements) => (await settle(statements.map((one) => run(client, one)))) as never,
    one: async (statement) => (await run(client, statement))[0] as never,
    transaction: (work) => work(db),
  }
  return db
}

// set_config(…, true) is `set local`: it ends with the transaction, so no connection carries it on
function enterEmpresa(cd_empresa: number) {
  return {
    name: 'empresa',
    text: "select set_config('apto.empresa', $1, true)",
    values: [String(cd_empresa)],
  }
}

async function run<Row>(client: pg.ClientBase, statement: Sql): Promise<Row[]> {
  const result = await client.query(statement)
  return result.rows as Row[]
}

/** Hands what `send` writes to the network as one piece: a system call costs more than a statement. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Waits for every statement sent before it throws, so that none is left without a reader. */
async function settle<const T extends readonly Promise<unknown>[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(sent)
  // a failed statement makes the ones behind it fail too: the first is the cause
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as never
}

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    throw unavailable(error)
  }
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    // only a connection that answered in order is fit for the next caller
    const fit =
      error instanceof Refusal || (error instanceof pg.DatabaseError && !isShutdown(error))
    client.release(!fit)
    throw unavailable(error)
  }
}

function unavailable(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const lost = error instanceof pg.DatabaseError ? isShutdown(error) : isConnectionError(error)
  return lost ? indisponivel() : error
}

const isShutdown = (error: pg.DatabaseError) =>
  error.code !== undefined && (error.code.startsWith('57P') || error.code.startsWith('53'))

/** Whether the server could not be reached, or went away. */
export function isConnectionError(error: unknown) {
  return (
    error instanceof Error &&
    /ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|terminated|timeout|not queryable|Connection/u.test(
      `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`,
    )
  )
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (left === 0 || (code !== '40P01' && code !== '40001')) throw error
    }
  }
}
