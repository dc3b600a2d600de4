import pg from 'pg'
import convert from 'pg/lib/utils.js'
import { raw, sql, type Sql } from './sql.ts'
import { asking, publishStatement } from './statement-log.ts'

/** The company, and whether nothing may be written. */
export type Claims = { cd_empresa?: number; reads?: boolean }

/** Settings of a transaction, as statements of their own: one statement guarantees no order. */
export function claimsOf({ cd_empresa, reads }: Claims): Sql[] {
  if (reads === true) return [sql`select set_config('transaction_read_only', 'on', true)`]
  if (cd_empresa === undefined) return []
  if (!Number.isSafeInteger(cd_empresa)) throw new Error('a company has no such code')
  return [sql`select set_config('apto.empresa', ${String(cd_empresa)}, true)`]
}

/**
 * Sends statements in one round trip and answers their rows, in order. Outside a transaction the
 * batch is one: `set_config` with `is_local` ends with it.
 */
export async function runBatch(
  client: pg.ClientBase,
  statements: readonly Sql[],
  ref = asking.getStore(),
): Promise<unknown[][]> {
  const batch = new Batch(client, statements, ref)
  client.query(batch)
  try {
    return await batch.answer.promise
  } catch (error) {
    // the caller's stack says more than the stack of the reader
    if (error instanceof Error) Error.captureStackTrace(error, runBatch)
    throw error
  }
}

// the driver's cursors do not work on a pipelined connection
const cursorOf = ({ name, text, values }: Sql): Sql => ({
  name: `${name} lista`,
  text: `declare lista no scroll cursor for ${text}`,
  values,
})

export type Fetching = { statement: Sql; size: number; ref: string | undefined }

/** The rows of a statement, `size` at a time; in a transaction. */
export async function* fetchRows<Row>(
  client: pg.ClientBase,
  { statement, size, ref }: Fetching,
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

type Bound = (Buffer | string | null)[]
type Columns = readonly { name: string; parse: (text: string) => unknown }[]

/** Statements prepared on each connection; PostgreSQL refuses one whose columns changed. */
const prepared = new WeakMap<pg.ClientBase, Map<string, Columns>>()

function preparedOn(client: pg.ClientBase): Map<string, Columns> {
  const known = prepared.get(client) ?? new Map<string, Columns>()
  prepared.set(client, known)
  return known
}

/** The driver calls the `handle…` methods as the server answers. */
class Batch extends pg.Query {
  readonly answer = Promise.withResolvers<unknown[][]>()
  readonly #statements: readonly Sql[]
  readonly #bound: readonly Bound[]
  readonly #known: Map<string, Columns>
  readonly #typeOf: pg.ClientBase['getTypeParser']
  #began = performance.now()
  // answers arrive in the async context of the connection
  readonly #ref: string | undefined
  readonly #columns: (Columns | undefined)[]
  readonly #answered: unknown[][] = []
  #rows: unknown[] = []
  #fault: unknown

  constructor(client: pg.ClientBase, statements: readonly Sql[], ref: string | undefined) {
    super('')
    this.#statements = statements
    this.#ref = ref
    // a value that cannot be sent fails before anything is sent
    this.#bound = statements.map((one) => one.values.map(convert.prepareValue))
    this.#known = preparedOn(client)
    this.#typeOf = client.getTypeParser.bind(client)
    this.#columns = statements.map(({ name }) => this.#known.get(name))
  }

  callback = (error: unknown, rows?: unknown[][]) => {
    if (rows) this.answer.resolve(rows)
    else this.answer.reject(error)
  }

  override submit = (connection: pg.Connection) => {
    const { stream } = connection
    // one write to the network: a system call costs more than a statement
    stream.cork()
    try {
      this.#statements.forEach((statement, at) => this.#send(connection, statement, at))
    } finally {
      // without a sync the next caller would continue this transaction
      connection.sync()
      stream.uncork()
    }
  }

  #send(connection: pg.Connection, { name, text }: Sql, at: number) {
    const fresh = this.#columns[at] === undefined
    if (fresh) {
      // a failed batch may have left the statement prepared
      if (name !== '') connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
    }
    connection.bind({ statement: name, values: this.#bound[at] }, true)
    if (fresh) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    const { text, answers = [] } = this.#statements[this.#answered.length] ?? {}
    const missing = answers.filter((answer) => fields.every(({ name }) => name !== answer))
    if (missing.length > 0) {
      this.#fault ??= new Error(`the statement does not answer ${missing.join(', ')}: ${text}`)
    }
    this.#columns[this.#answered.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#typeOf(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
    const row: Record<string, unknown> = {}
    try {
      this.#columns[this.#answered.length]?.forEach(({ name, parse }, at) => {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      })
    } catch (error) {
      this.#fault ??= error
    }
    this.#rows.push(row)
  }

  handleCommandComplete() {
    const at = this.#answered.length
    const statement = this.#statements[at]
    if (statement) {
      publishStatement(statement, { began: this.#began, ref: this.#ref })
      this.#began = performance.now()
      // an unnamed statement is prepared each time
      if (statement.name !== '') this.#known.set(statement.name, this.#columns[at] ?? [])
    }
    this.#answered.push(this.#rows)
    this.#rows = []
  }

  handleReadyForQuery() {
    if (this.#fault === undefined) this.callback(null, this.#answered)
    else this.callback(this.#fault)
  }

  handleError(error: unknown) {
    const at = this.#answered.length
    const failed = this.#statements[at]
    if (failed) publishStatement(failed, { began: this.#began, ref: this.#ref }, error)
    // statements from the failed one on may not be prepared
    for (const { name } of this.#statements.slice(at)) this.#known.delete(name)
    this.callback(error)
  }
}
