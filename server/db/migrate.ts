import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectionOptions, type RoleUrls } from './papel.ts'
import { refuseUndefended } from './defesa.ts'
import { DatabaseRefusal } from './refusal.ts'
import { ensureGroups, ensureLogins, type Raiz } from './roles.ts'
import { statementsOf } from './statements.ts'
import { setTimeZone } from './time-zone.ts'

type Migration = { versao: number; nome: string; text: string; hash: string }

// any number of processes may start at once: one migrates, the others wait for it
const lockKey = 4_186_271

/**
 * Brings the database to this version and answers how to serve from it. `ownerUrl` may create tables
 * and roles; it is used here only. Throws `DatabaseRefusal` for a newer or altered database, and where
 * a tool was given another secret than the portal.
 */
export async function migrate(
  ownerUrl: string,
  { chave, as = 'portal' }: Partial<Omit<Raiz, 'url'>> = {},
): Promise<RoleUrls> {
  const migrations = await readMigrations()
  const client = new pg.Client({ ...connectionOptions(ownerUrl), connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists migracao (
      versao int primary key, nome text not null, hash text not null,
      aplicada_em timestamptz not null default now())`)
    const applied = await client.query<Migration>('select versao, nome, hash from migracao')
    const pending = pendingAfter(applied.rows, migrations)
    await setTimeZone(client)
    await ensureGroups(client)
    if (applied.rows.length > 0) await refuseUndefended(client)
    for (const migration of pending) await apply(client, migration, migration === pending.at(-1))
    return await ensureLogins(client, { url: ownerUrl, chave, as })
  } finally {
    await client.end()
  }
}

function pendingAfter(applied: Migration[], known: Migration[]): Migration[] {
  if (applied.some(({ versao, nome }) => versao === 1 && nome === 'casa')) {
    throw new DatabaseRefusal(antiga)
  }
  for (const one of applied) {
    const ours = known.find((migration) => migration.versao === one.versao)
    if (!ours) {
      throw new DatabaseRefusal(
        `A base de dados é de uma versão mais recente (migração ${one.versao}, ${one.nome}). ` +
          'Atualize o Apto ou indique outra base de dados.',
      )
    }
    if (ours.hash !== one.hash) {
      throw new DatabaseRefusal(
        `A migração ${one.versao} (${one.nome}) não é a que foi aplicada a esta base de dados. ` +
          'Use a versão do Apto que a criou.',
      )
    }
  }
  return known.filter((migration) => !applied.some((one) => one.versao === migration.versao))
}

const antiga =
  'Esta base de dados é de antes da primeira versão do Apto, e as tabelas mudaram de chaves: nada nela ' +
  'foi alterado nem apagado. Se só tem dados de demonstração, apague a diretoria de dados, ou indique em ' +
  'DATABASE_URL uma base de dados vazia; o que quiser guardar exporta-se antes, com a versão que a criou ' +
  '(pg_dump), e os funcionários voltam a entrar com npm run apto -- importar.'

/** One migration as a whole; behind the last of a version stands what holds for all tables there are. */
async function apply(client: pg.Client, migration: Migration, last: boolean) {
  await client.query('begin')
  try {
    for (const statement of statementsOf(migration.text)) await client.query(statement)
    await client.query('insert into migracao (versao, nome, hash) values ($1, $2, $3)', [
      migration.versao,
      migration.nome,
      migration.hash,
    ])
    if (last) await client.query('select proteger()')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { versao: Number(file.slice(0, 4)), nome: file.slice(5, -4), text, hash }
    }),
  )
}
