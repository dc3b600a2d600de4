import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Client } from './client.ts'
import { connectionOptions } from './papel.ts'
import { requestSettings } from './pool.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'

/** Throws `DatabaseRefusal` for a pooler that shares sessions; logs one that keeps them whole. */
export async function refusePooler(
  client: pg.Client,
  ownerUrl: string,
  log: (line: string) => void,
): Promise<void> {
  const beside = new Client({
    ...connectionOptions(ownerUrl, 'migracao'),
    ...requestSettings,
    connectionTimeoutMillis: 3_000,
  })
  try {
    await beside.connect()
    const between = await isBetween(client)
    // a pooler may hand out the same session by chance
    for (let turn = 0; turn < (between ? 8 : 1); turn += 1) {
      if (await isShared(client, beside)) throw new DatabaseRefusal(partilhada)
    }
    if (between) log(describeSession(await lacking(beside)))
  } catch (error) {
    throw isUnpassed(error) ? new DatabaseRefusal(recusados) : error
  } finally {
    await beside.end().catch(() => undefined)
  }
}

/** The session reports another process than the one connected to. */
async function isBetween(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== Reflect.get(client, 'processID')
}

/** A setting appears in the other connection, or is lost. */
async function isShared(client: pg.Client, beside: pg.Client): Promise<boolean> {
  const mark = randomBytes(8).toString('hex')
  await client.query("select set_config('apto.sessao', $1, false)", [mark])
  try {
    await beside.query('begin')
    const other = await read(beside)
    const own = await read(client)
    await beside.query('rollback')
    return other === mark || own !== mark
  } finally {
    await client.query('reset apto.sessao')
  }
}

async function read(client: pg.Client) {
  const { rows } = await client.query<{ mark: string | null }>(
    "select current_setting('apto.sessao', true) as mark",
  )
  return rows[0]?.mark
}

async function lacking(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [Object.keys(requestSettings)],
  )
  return rows.filter(({ setting }) => setting === '0').map(({ name }) => name)
}

const isUnpassed = (error: unknown) =>
  error instanceof pg.DatabaseError && /unsupported startup parameter/u.test(error.message)

const partilhada =
  'Entre o Apto e o PostgreSQL está um gestor de ligações (pgbouncer ou outro) em modo de transação, que ' +
  'troca de sessão a cada transação: o Apto precisa de uma sessão por ligação. Indique em DATABASE_URL o ' +
  'próprio PostgreSQL, ou ponha o gestor em modo de sessão (pool_mode = session).'

const recusados =
  'O gestor de ligações que está em DATABASE_URL recusa parâmetros de ligação do Apto: indique o próprio ' +
  `PostgreSQL, ou acrescente ao pgbouncer ignore_startup_parameters = ${Object.keys(requestSettings).join()}.`

function describeSession(lost: string[]) {
  const what =
    lost.length === 0
      ? ''
      : ` Não leva ao servidor ${lost.join(' nem ')}: dê esses limites aos papéis do Apto (alter role … set).`
  return `Entre o Apto e o PostgreSQL está um gestor de ligações, em modo de sessão.${what}`
}
