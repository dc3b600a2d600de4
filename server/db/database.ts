import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { faultIn, retried, unavailable } from './away.ts'
import { claimsOf, fetchRows, runBatch, type Claims, type Fetching } from './batch.ts'
import { newSharedReads, type Send } from './shared-reads.ts'
import type { Hosted } from './hosts.ts'
import { newLeaderLock, type LeaderLock } from './leader-lock.ts'
import { newPool, type Pool, type PoolFigures, type PoolOptions } from './pool.ts'
import { connectionOptions, type Papel, type RoleUrls } from './papel.ts'
import { quick, sql, type Sql } from './sql.ts'
import { asking } from './statement-log.ts'

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
  /** the row that a key finds, by a short read without locks */
  byKey: {
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

export type Database = Reserve & {
  entrada: Entrada
  prestador: Prestador
  /** one company's rows, by row-level security */
  cliente: (cd_empresa: number) => Db
  /** shared tables, and no company's rows */
  comum: Db
  /** the lock of the process that runs jobs; undefined while another process has it */
  lockLeader: () => Promise<LeaderLock | undefined>
  figures: () => Record<Papel, PoolFigures>
  /** CHAVE, or the owner's password: wraps the data key (comum/segredo.ts) */
  segredo: string
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

/** One company's rows, and the reads over all companies. */
type Sides<Side> = { cliente: (cd_empresa: number) => Side; todas: () => Side }

/** Replaces the company where the provider writes shared rows: no company has this code. */
export const deTodas = 0

/** A server, by its roles. */
export type Served = Sides<Db> & { entrada: Db }

/** A replica serves long reads, and sessions while the primary is away. */
export type Reserve = {
  /** a replica that lacks nothing, if any */
  reading: Sides<Promise<Db>>
  /** runs `read` on the primary's accounts; where it is away, on the replica's */
  inReserve: <T>(read: (entrada: Db, reserve: boolean) => Promise<T>) => Promise<T>
}

type Options = PoolOptions & {
  segredo?: string
  replica?: { urls: RoleUrls; reserve: (primary: Served, follows: Served) => Reserve } | undefined
}

/** Pools of the serving roles. Every call throws 503 while the server is away. */
export function connectDatabase(
  urls: RoleUrls,
  { segredo = '', replica, ...options }: Options = {},
): Database {
  const pools = {
    entrada: openRole('entrada', urls.entrada, options),
    prestador: openRole('prestador', urls.prestador, options),
    cliente: openRole('cliente', urls.cliente, options),
  }
  const follows = replica && {
    entrada: openRole('entrada', replica.urls.entrada, { ...options, seeks: 'replica' }),
    prestador: openRole('prestador', replica.urls.prestador, { ...options, seeks: 'replica' }),
    cliente: openRole('cliente', replica.urls.cliente, { ...options, seeks: 'replica' }),
  }
  const primary = sidesOf(pools)
  const leader = newLeaderLock(connectionOptions(urls.entrada, 'lideranca'))
  return {
    entrada: {
      ...dbOf(pools.entrada),
      empresa: (cd_empresa) => dbOf(pools.entrada, { cd_empresa }),
    },
    prestador: {
      todas: primary.todas(),
      anotar: dbOf(pools.prestador),
      empresa: (cd_empresa) => dbOf(pools.prestador, { cd_empresa }),
    },
    cliente: primary.cliente,
    ...(replica && follows
      ? replica.reserve(primary, sidesOf(follows))
      : {
          reading: {
            todas: async () => primary.todas(),
            cliente: async (cd) => primary.cliente(cd),
          },
          inReserve: async (read) => await read(primary.entrada, false),
        }),
    comum: dbOf(pools.cliente),
    figures: () => ({
      entrada: pools.entrada.figures(),
      prestador: pools.prestador.figures(),
      cliente: pools.cliente.figures(),
    }),
    lockLeader: leader.ask,
    segredo,
    end: async () => {
      const all = [...Object.values(pools), ...Object.values(follows ?? {})]
      await Promise.all([...all.map((pool) => pool.end()), leader.end()])
    },
  }
}

const sidesOf = ({ entrada, prestador, cliente }: Record<Papel, Role>) => ({
  entrada: dbOf(entrada),
  todas: () => dbOf(prestador, { reads: true }),
  cliente: (cd_empresa: number) => dbOf(cliente, { cd_empresa }),
})

/** The owner, for maintenance and demonstration data. The timeouts survive a sleeping machine. */
export function connectOwner(ownerUrl: string): { db: Db; end: () => Promise<void> } {
  const patience = { max: 5, waitMs: 30_000, connectMs: 30_000, lasting: true }
  const pool = openRole('dono', ownerUrl, patience)
  return { db: dbOf(pool), end: () => pool.end() }
}

type Role = Pool & { send: Send }

function openRole(
  papel: Papel | 'dono',
  url: string,
  options: PoolOptions & Pick<Hosted, 'seeks'>,
): Role {
  const { seeks, ...patience } = options
  const pool = newPool({ ...connectionOptions(url, papel), ...(seeks && { seeks }) }, patience)
  return { ...pool, send: newSharedReads(pool) }
}

function dbOf(pool: Role, bounds: Claims = {}): Db {
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
    byKey: async <Row>(statement: Sql) => (await rows<Row>(quick(statement)))[0],
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

type Opening = Claims & { opening: readonly Sql[] }

/** The transaction ends when the reader stops, at the end or before. */
async function* pieces<Row>(pool: Pool, reading: Opening & Fetching): AsyncGenerator<Row[]> {
  const { client, release } = await pool.connect()
  let fault: unknown
  try {
    await runBatch(client, reading.opening, reading.ref)
    yield* fetchRows<Row>(client, reading)
  } catch (error) {
    fault = faultIn(error, reading)
    throw unavailable(fault)
  } finally {
    await client.query('rollback').catch((error: unknown) => (fault ??= error))
    release(fault)
  }
}

/** Statements on the caller's connection, in the transaction that is open there. */
export function dbOn(client: pg.ClientBase): Db {
  const all = async <Rows extends unknown[][]>(statements: readonly Sql[]) =>
    (await runBatch(client, statements)) as Rows
  const rows = async <Row>(statement: Sql) => (await all<[Row[]]>([statement]))[0]
  const one = async <Row>(statement: Sql) => (await rows<Row>(statement))[0]
  const db: Db = {
    rows,
    all,
    one,
    byKey: one,
    pieces: (statement, size) => fetchRows(client, { statement, size, ref: asking.getStore() }),
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
  bounds: Claims,
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
  bounds: Claims,
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
