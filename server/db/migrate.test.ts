import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { migrate, statementsOf } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'

const made: TestDatabase[] = []
let test: TestDatabase

beforeEach(async () => {
  test = await newDatabase()
  made.push(test)
})
afterAll(async () => {
  for (const one of made) await one.drop()
})

describe('migrations', () => {
  it('run once however many processes start on an empty database', async () => {
    const empty = await emptyDatabase()
    const answers = await Promise.all(Array.from({ length: 6 }, () => migrate(empty)))
    expect(new Set(answers.map(({ cliente }) => cliente)).size).toBe(1)
    const applied = await ask(empty, 'select versao from migracao order by versao')
    expect(applied.length).toBeGreaterThan(3)
    expect(new Set(applied.map(({ versao }) => versao)).size).toBe(applied.length)
  })

  it('leave a migration that fails half-way undone', async () => {
    const empty = await emptyDatabase()
    // this table makes the migration of accounts fail after its first tables
    await ask(empty, 'create table sessao (cd int)')
    await expect(migrate(empty)).rejects.toThrow(/sessao/u)
    expect(await ask(empty, "select to_regclass('utilizador') as tabela")).toEqual([
      { tabela: null },
    ])
    await ask(empty, 'drop table sessao')
    await expect(migrate(empty)).resolves.toBeDefined()
  })

  it('let who works get by while a long reading keeps them from a table', async () => {
    const older = test.ownerUrl
    const next = 'alter table exame add column proxima int'
    const reading = new pg.Client(older)
    await reading.connect()
    await reading.query('begin; select from exame')
    const said: string[] = []
    const migrating = migrate(older, {
      log: (message) => said.push(message),
      turn: { waits: 50, pause: 100 },
      migrations: await withNext(next),
    })
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 20_000 })
    // behind the migration's lock this would wait for the reader forever
    await ask(older, 'begin; lock table exame in row exclusive mode; commit')
    await reading.end()
    await migrating
    expect(said[0]).toMatch(/espera por quem usa as tabelas.*quem trabalha continua/u)
    expect(await ask(older, 'select max(versao) from migracao')).toEqual([{ max: 9998 }])
  })

  it('tell the operator what one of them found, and nothing else it says', async () => {
    const said: string[] = []
    const next = `do $$ begin
      raise notice 'de passagem';
      raise notice 'Nomes postos na sua forma: 3.' using errcode = 'APTO0';
    end $$`
    await migrate(test.ownerUrl, {
      log: (message) => said.push(message),
      migrations: await withNext(next),
    })
    expect(said).toEqual(['Nomes postos na sua forma: 3.'])
  })

  it('refuse a database of a newer version by name', async () => {
    await ask(
      test.ownerUrl,
      "insert into migracao (versao, nome, hash) values (9999, 'futuro', 'x')",
    )
    await expect(migrate(test.ownerUrl)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(test.ownerUrl)).rejects.toThrow(
      /versão mais recente \(migração 9999, futuro\)/u,
    )
  })

  it('refuse a database made by another text of the same migration', async () => {
    await ask(test.ownerUrl, "update migracao set hash = 'outro' where versao = 20")
    await expect(migrate(test.ownerUrl)).rejects.toThrow(/não é a que foi aplicada/u)
  })
})

describe('a database of before the first version', () => {
  it('is refused by a sentence that says what to do, and stays as it is', async () => {
    const old = await emptyDatabase()
    await ask(
      old,
      `create table migracao (versao int primary key, nome text not null, hash text not null,
         aplicada_em timestamptz not null default now());
       insert into migracao (versao, nome, hash) values (1, 'casa', 'x'), (13, 'tentativas', 'y');
       create table organigrama (cd int primary key, nome text);
       insert into organigrama values (1, 'Empresa')`,
    )
    const before = await contentsOf(old)
    await expect(migrate(old)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(old)).rejects.toThrow(
      /de antes da primeira versão.*apague a diretoria de dados.*exporta-se antes.*importar\./su,
    )
    expect(await contentsOf(old)).toEqual(before)
  })
})

describe('statements of a migration', () => {
  it('go one by one, whatever semicolon stands in a text, a comment or a body', () => {
    const two = 'select \';\', "a;b" -- not; here\n  from t'
    const body = 'create function f() returns int language plpgsql as $a$ begin; $$;$$ end $a$'
    expect(statementsOf(`-- first; of all\nselect 1;\n${two};${body};\n-- the end;\n`)).toEqual([
      '-- first; of all\nselect 1',
      two,
      body,
    ])
    expect(statementsOf("select 'it''s; one'")).toEqual(["select 'it''s; one'"])
  })
})

describe('the time zone', () => {
  it('is that of Portugal for whoever connects, as the owner or to serve', async () => {
    for (const url of [test.ownerUrl, ...Object.values(test.urls)]) {
      expect(await ask(url, "select current_setting('timezone') as zona")).toEqual([
        { zona: 'Europe/Lisbon' },
      ])
    }
  })
})

async function contentsOf(url: string) {
  return [
    await ask(url, 'select * from migracao order by versao'),
    await ask(url, 'select * from organigrama'),
    await ask(
      url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    ),
    await ask(
      url,
      `select setconfig from pg_db_role_setting s join pg_database d
      on d.oid = s.setdatabase where d.datname = current_database()`,
    ),
  ]
}

async function emptyDatabase(): Promise<string> {
  const name = `vazia_${Date.now().toString(36)}_${Math.trunc(Math.random() * 1e6)}`
  await ask(test.ownerUrl, `create database ${name} template template0`)
  return Object.assign(new URL(test.ownerUrl), { pathname: `/${name}` }).href
}

const withNext = async (text: string) => [
  ...(await readMigrations()),
  { versao: 9998, nome: 'proxima', text, hash: 'x' },
]

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
