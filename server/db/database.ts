import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { faultIn, unavailable } from './away.ts'
import { runBatch } from './batch.ts'
import { newLanes, type Send } from './lanes.ts'
import { newLeading, type Lead } from './lead.ts'
import { newPool, type Pool, type PoolFigures, type PoolOptions } from './pool.ts'
import { connectionOptions, type Papel, type RoleUrls } from './papel.ts'
import { raw, sql, type Sql } from './sql.ts'
import { asking } from './statement-told.ts'

/** Statements under one role and one company. */
export type Db = {
  rows: {
    <Row>(statement: Sql<Row>): Promise<Row[]>
    <Row>(statement: Sql): Promise<Row[]>
  }
  /** statements in one round trip and one transaction; their rows in order */
  all: {
    <const Statements extends readonly Sql[]>(
      statements: Statements,
    ): Promise<{ -readonly [At in keyof Statements]: RowOf<Statements[At]>[] }>
    <Rows extends unknown[][]>(statements: readonly Sql[]): Promise<Rows>
  }
  one: {
    <Row>(statement: Sql<Row>): Promise<Row | undefined>
    <Row>(statement: Sql): Promise<Row | undefined>
  }
  /** rows of one statement from one snapshot, `size` at a time */
  pieces: {
    <Row>(statement: Sql<Row>, size: number): AsyncGenerator<Row[]>
    <Row>(statement: Sql, size: number): AsyncGenerator<Row[]>
  }
  /** all or nothing; runs up to three times after a deadlock or a lost race */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type RowOf<Statement> = Statement extends Sql<infer Row> ? Row : never

export type Database = {
  entrada: Entrada
  prestador: Prestador
  /** one company's rows, by row-level security */
  cliente: (cd_empresa: number) => Db
  /** shared tables, and no company's rows */
  comum: Db
  /** the lock of the process that runs jobs; undefined while another process has it */
  lead: () => Promise<Lead | undefined>
  figures: () => Record<Papel, PoolFigures>
  end: () => Promise<void>
}

/** Accounts, sessions, links and mail; nothing of employees. */
type Entrada = Db & {
  /** in a call about a company: writes memberships of that company alone */
  empresa: (cd_empresa: number) => Db
}

/** The provider's side, jobs over companies, imports. */
export type Prestador = {
  /** reads all companies, writes nothing */
  todas: Db
  /** reads all companies, and writes the log of readings */
  anotar: Db
  empresa: (cd_empresa: number) => Db
}

/** Replaces the company where the provider writes shared rows: no company has this code. */
export const deTodas = 0

/** Pools of the serving roles. Every call throws 503 while the server is away. */
export function connectDatabase(urls: RoleUrls, options: PoolOptions = {}): Database {
  const pools = {
    entrada: openRole('entrada', urls.entrada, options),
    prestador: openRole('prestador', urls.prestador, options),
    cliente: openRole('cliente', urls.cliente, options),
  }
  const leading = newLeading(connectionOptions(urls.entrada, 'lideranca'))
  return {
    entrada: {
      ...dbOf(pools.entrada),
      empresa: (cd_empresa) => dbOf(pools.entrada, { cd_empresa }),
    },
    prestador: {
      todas: dbOf(pools.prestador, { reads: true }),
      anotar: dbOf(pools.prestador),
      empresa: (cd_empresa) => dbOf(pools.prestador, { cd_empresa }),
    },
    cliente: (cd_empresa) => dbOf(pools.cliente, { cd_empresa }),
    comum: dbOf(pools.cliente),
    figures: () => ({
      entrada: pools.entrada.figures(),
      prestador: pools.prestador.figures(),
      cliente: pools.cliente.figures(),
    }),
    lead: leading.ask,
    end: async () => {
      await Promise.all([...Object.values(pools).map((pool) => pool.end()), leading.end()])
    },
  }
}

/** The owner, for maintenance and demonstration data. The timeouts survive a sleeping machine. */
export function connectOwner(ownerUrl: string): { db: Db; end: () => Promise<void> } {
  const patience = { max: 5, waitMs: 30_000, connectMs: 30_000, lasting: true }
  const pool = openRole('dono', ownerUrl, patience)
  return { db: dbOf(pool), end: () => pool.end() }
}

type Role = Pool & { send: Send }

function openRole(papel: Papel | 'dono', url: string, options: PoolOptions): Role {
  const pool = newPool(connectionOptions(url, papel), options)
  return { ...pool, send: newLanes(pool) }
}

type Bounds = { cd_empresa?: number; reads?: boolean }

function dbOf(pool: Role, bounds: Bounds = {}): Db {
  const claims = claimsOf(bounds)
  const opening: readonly Sql[] = [sql`begin`, ...claims]
  const all = async <Rows extends unknown[][]>(statements: readonly Sql[]): Promise<Rows> => {
    const sent = [...claims, ...statements]
    const answered = statements.every((one) => one.quick)
      ? await shared(pool, bounds, sent)
      : await onClient(pool, bounds, (client) => runBatch(client, sent))
    return answered.slice(claims.length) as Rows
  }
  const rows = async <Row>(statement: Sql): Promise<Row[]> => (await all<[Row[]]>([statement]))[0]
  return {
    rows,
    all,
    one: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    // the generator may run outside its request: keep the reference
    pieces: (statement, size) =>
      pieces(pool, { ...bounds, opening, statement, size, ref: asking.getStore() }),
    transaction: (work) => retried(() => transaction(pool, { ...bounds, opening }, work)),
  }
}

const within = new AsyncLocalStorage<{ pool: Pool; open: boolean }>()

async function transaction<T>(
  pool: Pool,
  bounds: Opening,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return await onClient(pool, bounds, async (client) => {
    await runBatch(client, bounds.opening)
    const now = { pool, open: true }
    try {
      const result = await within.run(now, () => work(dbOn(client)))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      now.open = false
    }
  })
}

/** Settings of a transaction, as statements of their own: one statement guarantees no order. */
export function claimsOf({ cd_empresa, reads }: Bounds): Sql[] {
  if (reads === true) return [sql`select set_config('transaction_read_only', 'on', true)`]
  if (cd_empresa === undefined) return []
  if (!Number.isSafeInteger(cd_empresa)) throw new Error('a company has no such code')
  return [sql`select set_config('apto.empresa', ${String(cd_empresa)}, true)`]
}

type Opening = Bounds & { opening: readonly Sql[] }

type Reading = { statement: Sql; size: number; ref: string | undefined }

/** The transaction ends when the reader stops, at the end or before. */
async function* pieces<Row>(pool: Pool, reading: Opening & Reading): AsyncGenerator<Row[]> {
  const { client, release } = await pool.connect()
  let fault: unknown
  try {
    await runBatch(client, reading.opening, reading.ref)
    yield* fetching<Row>(client, reading)
  } catch (error) {
    fault = faultIn(error, reading)
    throw unavailable(fault)
  } finally {
    await client.query('rollback').catch((error: unknown) => (fault ??= error))
    release(fault)
  }
}

async function* fetching<Row>(
  client: pg.ClientBase,
  { statement, size, ref }: Reading,
): AsyncGenerator<Row[]> {
  await runBatch(client, [cursorOf(statement)], ref)
  // unnamed: the columns depend on the cursor
  const next = { ...sql`fetch ${raw(size)} from lista`, name: '' }
  for (;;) {
    const [rows = []] = (await runBatch(client, [next], ref)) as Row[][]
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

// the driver's cursors do not work on a pipelined connection
const cursorOf = ({ name, text, values }: Sql): Sql => ({
  name: `${name} lista`,
  text: `declare lista no scroll cursor for ${text}`,
  values,
})

/** Statements on the caller's connection, in the transaction that is open there. */
export function dbOn(client: pg.ClientBase): Db {
  const all = async <Rows extends unknown[][]>(statements: readonly Sql[]) =>
    (await runBatch(client, statements)) as Rows
  const rows = async <Row>(statement: Sql) => (await all<[Row[]]>([statement]))[0]
  const db: Db = {
    rows,
    all,
    one: async <Row>(statement: Sql) => (await rows<Row>(statement))[0],
    pieces: (statement, size) => fetching(client, { statement, size, ref: asking.getStore() }),
    transaction: (work) => work(db),
  }
  return db
}

/** A nested connection can deadlock the pool: every caller has one and waits for another. */
function holdsNone(pool: Pool) {
  const around = within.getStore()
  if (around?.open === true && around.pool === pool) {
    throw new Error('a transaction asks for a second connection of its own role')
  }
}

async function shared(
  pool: Role,
  bounds: Bounds,
  statements: readonly Sql[],
): Promise<unknown[][]> {
  holdsNone(pool)
  try {
    return await pool.send(statements)
  } catch (error) {
    throw unavailable(faultIn(error, bounds))
  }
}

async function onClient<T>(
  pool: Pool,
  bounds: Bounds,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  holdsNone(pool)
  const { client, release } = await pool.connect()
  try {
    const result = await work(client)
    release()
    return result
  } catch (error) {
    const fault = faultIn(error, bounds)
    release(fault)
    throw unavailable(fault)
  }
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
