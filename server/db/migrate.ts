import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Client } from './client.ts'
import { runBatch } from './batch.ts'
import type { Begun } from './engine/cluster.ts'
import { connectionOptions, type RoleUrls } from './papel.ts'
import { refuseUndefended } from './defesa.ts'
import { isAway } from './away.ts'
import { carryOver, rename } from './fold/carry-over.ts'
import { knownAs } from './fold/folded.ts'
import { explain } from './explain.ts'
import { lockMigration } from './migration-lock.ts'
import { pendingAfter, readMigrations, type Applied, type Migration } from './migration-files.ts'
import { refusePooler } from './pooler.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'
import { ensureGroups, ensureLogins, type Raiz } from './roles.ts'
import type { Sql } from './sql.ts'
import { setDatabaseSettings } from './connection-settings.ts'

// tokens that may contain a semicolon, and the semicolon
const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/gu

/** The statements of an SQL file: a distributed PostgreSQL takes some only by themselves. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let begin = 0
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found !== ';') continue
    statements.push(text.slice(begin, index).trim())
    begin = index + 1
  }
  const rest = text.slice(begin)
  return /^(?:\s|--[^\n]*)*$/u.test(rest) ? statements : [...statements, rest.trim()]
}

/**
 * Migrates the database and answers the addresses of the roles. `ownerUrl` may create tables and
 * roles. Throws `DatabaseRefusal` for a newer or altered database, or another secret.
 */
export async function migrate(
  ownerUrl: string,
  options: Partial<Omit<Raiz, 'url'>> & Told & { turn?: Turn; migrations?: Migration[] } = {},
): Promise<RoleUrls> {
  const { chave, as = 'portal', begun, log = () => undefined, turn = patient } = options
  const { migrations = await readMigrations() } = options
  const client = new Client({
    ...connectionOptions(ownerUrl, 'migracao'),
    connectionTimeoutMillis: 3_000,
  })
  await client.connect()
  client.on('notice', ({ code, message = '' }) => code === achado && log(message))
  try {
    await refusePooler(client, ownerUrl, log)
    await lockMigration(client, log)
    await client.query(createMigracao)
    const found = knownAs(await appliedIn(client), migrations)
    const { applied } = found
    const pending = pendingAfter(applied, migrations)
    if (found.old) await carryOver(client, found, migrations, log)
    await setDatabaseSettings(client)
    await ensureGroups(client)
    if (applied.length > 0) await refuseUndefended(client)
    if (pending.length > 0) {
      const applying = applyInTurn(client, pending, { log, turn })
      if (applied.length === 0) begun?.('tables')
      await applying
    }
    return await ensureLogins(client, { url: ownerUrl, chave, as })
  } finally {
    await client.end()
  }
}

type Told = { begun?: Begun | undefined; log?: Log }
type Log = (message: string) => void

/** Notices of migrations with this code contain counts, and no personal data. */
const achado = 'APTO0'

const appliedIn = async (client: pg.Client): Promise<Applied[]> =>
  (await client.query<Applied>('select versao, nome, hash from migracao')).rows

const createMigracao = `create table if not exists migracao (
  versao int primary key, nome text not null, hash text not null,
  aplicada_em timestamptz not null default now())`

/** Applies these migrations to an empty database. Throws `DatabaseRefusal` for unknown ones. */
export async function migrateTo(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  const known = await readMigrations()
  const pending = pendingAfter(knownAs(applied, known, 'copia').applied, known)
  await client.query(createMigracao)
  await ensureGroups(client)
  await runBatch(client, known.filter((one) => !pending.includes(one)).flatMap(statementsIn))
  await client.query('select proteger()')
}

/** Migrates a restored database, in its transaction. Throws `DatabaseRefusal` on failure. */
export async function migrateOn(client: pg.Client): Promise<void> {
  const known = await readMigrations()
  const { applied, old } = knownAs(await appliedIn(client), known, 'copia')
  if (old) await rename(client, known)
  const pending = pendingAfter(applied, known)
  for (const one of pending) {
    try {
      await runBatch(client, statementsIn(one))
    } catch (error) {
      throw describeFailed(
        one,
        error,
        'Nada foi reposto: a base de dados continua vazia e a cópia está inteira. Corrija a causa e ' +
          'reponha de novo; ou reponha com a versão do Apto que fez a cópia.',
      )
    }
  }
  if (pending.length > 0) await client.query('select proteger()')
}

/** No migration is pending. */
export async function isCurrent(ownerUrl: string): Promise<boolean> {
  const client = new Client(connectionOptions(ownerUrl, 'migracao'))
  await client.connect()
  try {
    const { rows } = await client.query<Applied>('select versao, nome, hash from migracao')
    return pendingAfter(rows, await readMigrations()).length === 0
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Lock timeout of a migration, and the pause before a retry, in milliseconds. */
type Turn = { waits: number; pause: number }

const patient: Turn = { waits: 1_000, pause: 2_000 }

/** Retries with a lock timeout: a waiting migration blocks all later users of the table. */
async function applyInTurn(
  client: pg.Client,
  all: readonly Migration[],
  { log, turn }: { log: Log; turn: Turn },
) {
  for (let attempt = 0; ; attempt += 1) {
    const applied = attempt === 0 ? [] : await appliedIn(client)
    try {
      return await apply(
        client,
        all.filter(({ versao }) => !applied.some((one) => one.versao === versao)),
        turn.waits,
      )
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      // lock timeout or deadlock
      if (code !== '55P03' && code !== '40P01') throw await failureOf(client, all, error)
      // once a minute
      if (attempt % 20 === 0) log(emUso)
      await sleep(turn.pause)
    }
  }
}

/** Each migration commits alone: the first missing one has failed. */
async function failureOf(client: pg.Client, all: readonly Migration[], error: unknown) {
  if (isAway(error)) return error
  const applied = await appliedIn(client)
  const failed = all.find(({ versao }) => !applied.some((one) => one.versao === versao))
  return describeFailed(
    failed,
    error,
    'Os dados estão inteiros: dela nada ficou, e as anteriores estão aplicadas. Corrija a causa e ' +
      'arranque de novo, que continua nesta; ou, para voltar à versão anterior do Apto, reponha a cópia ' +
      'de antes da atualização numa base de dados vazia (npm run apto -- repor).',
  )
}

function describeFailed(failed: Migration | undefined, error: unknown, ways: string): unknown {
  if (!failed || isAway(error)) return error
  const known = explain(error)
  const why = known instanceof Error ? known.message : String(known)
  return new DatabaseRefusal(
    `A migração ${failed.versao} (${failed.nome}) falhou: ${why.replace(/\.?$/u, '.')} ${ways}`,
    { cause: error },
  )
}

const emUso =
  'A migração da base de dados espera por quem usa as tabelas (uma exportação, uma cópia); ' +
  'quem trabalha continua. A tentar de novo até conseguir…'

/** One transaction each, all sent at once; the last commit waits for the disk, for all of them. */
async function apply(client: pg.Client, pending: readonly Migration[], waits: number) {
  const statements = pending.flatMap((one) => {
    const last = one === pending.at(-1)
    return [
      plain(last ? 'reset synchronous_commit' : 'set synchronous_commit = off'),
      plain('begin'),
      plain(`set local lock_timeout = ${waits}`),
      ...statementsIn(one),
      ...(last ? [plain('select proteger()')] : []),
      plain('commit'),
    ]
  })
  try {
    await runBatch(client, statements)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function statementsIn({ versao, nome, hash, text }: Migration): Sql[] {
  const insert = 'insert into migracao (versao, nome, hash) values ($1, $2, $3)'
  return [...statementsOf(text).map((one) => plain(one)), plain(insert, [versao, nome, hash])]
}

/** An unnamed statement is not kept prepared. */
const plain = (text: string, values: unknown[] = []): Sql => ({ name: '', text, values })
