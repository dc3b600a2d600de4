import pg from 'pg'
import values from 'pg/lib/utils.js'
import type { Sql } from './sql.ts'
import { asking, tellStatement } from './statement-told.ts'

/**
 * Runs statements in one round trip: bound and executed one after the other, with a single sync behind
 * them. Outside a transaction they are one by themselves: what the first sets for it (`set_config` with
 * `is_local`) holds for those behind it and ends with them, whether they succeed, fail or are cut off.
 * Answers their rows, in order. `ref` is the request they are for.
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
    // it was made where the answer was read: who asked says more
    if (error instanceof Error) Error.captureStackTrace(error, runBatch)
    throw error
  }
}

type Bound = (Buffer | string | null)[]
type Columns = readonly { name: string; parse: (text: string) => unknown }[]

/**
 * What each connection has prepared, by name, with what its rows look like: that cannot change, the
 * server refuses a prepared statement whose result would.
 */
const prepared = new WeakMap<pg.ClientBase, Map<string, Columns>>()

function preparedOn(client: pg.ClientBase): Map<string, Columns> {
  const known = prepared.get(client) ?? new Map<string, Columns>()
  prepared.set(client, known)
  return known
}

/** A query of the driver's: it calls what is named `handle…` as the server answers. */
class Batch extends pg.Query {
  readonly answer = Promise.withResolvers<unknown[][]>()
  readonly #statements: readonly Sql[]
  readonly #bound: readonly Bound[]
  readonly #known: Map<string, Columns>
  readonly #typeOf: pg.ClientBase['getTypeParser']
  #began = performance.now()
  // answers come in whatever the connection was opened for
  readonly #ref: string | undefined
  readonly #columns: (Columns | undefined)[]
  readonly #answered: unknown[][] = []
  #rows: unknown[] = []
  #fault: unknown

  constructor(client: pg.ClientBase, statements: readonly Sql[], ref: string | undefined) {
    super('')
    this.#statements = statements
    this.#ref = ref
    // what cannot be sent is found before anything is
    this.#bound = statements.map((one) => one.values.map(values.prepareValue))
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
    // handed to the network as one piece: a system call costs more than a statement
    stream.cork()
    try {
      this.#statements.forEach((statement, at) => this.#send(connection, statement, at))
    } finally {
      // without it whoever comes next would go on in this transaction
      connection.sync()
      stream.uncork()
    }
  }

  #send(connection: pg.Connection, { name, text }: Sql, at: number) {
    const fresh = this.#columns[at] === undefined
    if (fresh) {
      // a failure may have left it there
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
      tellStatement(statement, { began: this.#began, ref: this.#ref })
      this.#began = performance.now()
      // one without a name is prepared anew each time
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
    if (failed) tellStatement(failed, { began: this.#began, ref: this.#ref }, error)
    // none of those from here on is known to be there
    for (const { name } of this.#statements.slice(at)) this.#known.delete(name)
    this.callback(error)
  }
}
