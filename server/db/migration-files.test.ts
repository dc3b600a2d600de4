import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { copyDatabase, outside } from '#test/database.ts'
import { readMigrations } from './migration-files.ts'
import { ensureGroups } from './roles.ts'
import { statementsOf } from './migrate.ts'

it('a migration that reads or writes rows behind a forced wall lifts it first', async () => {
  const met: string[] = []
  await withEmpty(async (client) => {
    for (const { versao, nome, text } of await readMigrations()) {
      for (const statement of statementsOf(text)) {
        for (const table of await behindWall(client, statement)) {
          met.push(`${String(versao).padStart(4, '0')} ${nome}: ${table}`)
        }
        await client.query(statement)
      }
      expect([nome, await lifted(client)]).toEqual([nome, []])
    }
    // the check recognises a statement, a block and a function
    await client.query(
      'create function ler() returns bigint language sql as $$ select count(*) from exame $$',
    )
    for (const one of [
      "update exame set nome = 'x'",
      'with x as (select cd from exame) select from x',
      'do $$ begin perform 1 from exame; end $$',
      'create table outra as select * from exame',
      'create materialized view vista as select * from exame',
      'select ler()',
    ]) {
      expect([one, await behindWall(client, one)]).toEqual([one, ['exame']])
    }
    expect(await behindWall(client, "select muralha('exame')")).toEqual([])
  })
  expect(met).toEqual([])
})

/** Tables with forced row-level security that a statement reads or writes. */
async function behindWall(client: pg.Client, statement: string): Promise<string[]> {
  const text = statement.replaceAll(/--[^\n]*/gu, '').trim()
  const runs =
    /^(?:with|insert|update|delete|merge|select|do|call|copy)\b/iu.test(text) ||
    /^create\s+(?:(?:temp|temporary|unlogged)\s+)?(?:table|materialized view)\b[^(]*\bas\b/iu.test(
      text,
    )
  if (!runs) return []
  const { rows: functions } = await client.query<{ nome: string; corpo: string }>(
    `select proname as nome, prosrc as corpo from pg_proc p
     where pronamespace = 'public'::regnamespace and prolang <> 0`,
  )
  const { rows: tables } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class
     where relforcerowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  )
  const called = new Set<string>()
  const bodies = (code: string): string => {
    const own = withoutTexts(code)
    const further = functions.filter(
      ({ nome }) => !called.has(nome) && new RegExp(`\\b${nome}\\s*\\(`, 'u').test(own),
    )
    for (const { nome } of further) called.add(nome)
    return [own, ...further.map(({ corpo }) => bodies(corpo.replaceAll(made, "''")))].join('\n')
  }
  const whole = bodies(text)
  return tables.map(({ nome }) => nome).filter((nome) => rowsOf(nome).test(whole))
}

const made = /(\$\w*\$).*?\1/gsu

const withoutTexts = (code: string) =>
  code.replaceAll(/--[^\n]*/gu, '').replaceAll(/'(?:[^']|'')*'/gu, "''")

const rowsOf = (table: string) =>
  new RegExp(
    `\\b(?:from(?:\\s[\\w\\s".]*,)*|join|into|update|using|copy)\\s+(?:only\\s+)?(?:public\\.)?"?${table}\\b`,
    'iu',
  )

async function lifted(client: pg.Client) {
  const { rows } = await client.query<{ nome: string }>(
    'select relname as nome from pg_class where relrowsecurity and not relforcerowsecurity',
  )
  return rows
}

async function withEmpty(work: (client: pg.Client) => Promise<void>) {
  const name = await outside((client) => copyDatabase(client, 'template0'))
  const client = new pg.Client(
    Object.assign(new URL(inject('modelUrl')), { pathname: `/${name}` }).href,
  )
  await client.connect()
  try {
    await ensureGroups(client)
    await client.query(`create table migracao (versao int primary key, nome text not null,
      hash text not null, aplicada_em timestamptz not null default now())`)
    await work(client)
  } finally {
    await client.end()
    await outside((one) => one.query(`drop database ${name} with (force)`))
  }
}
