import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { DatabaseRefusal, migrate } from './migrate.ts'

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
    // a table of the second file's name makes the first one fail after it has made others
    await ask(empty, 'create table profissao (cd int)')
    await expect(migrate(empty)).rejects.toThrow(/profissao/u)
    expect(await ask(empty, "select to_regclass('organigrama') as tabela")).toEqual([
      { tabela: null },
    ])
    await ask(empty, 'drop table profissao')
    await expect(migrate(empty)).resolves.toBeDefined()
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
    await ask(test.ownerUrl, "update migracao set hash = 'outro' where versao = 1")
    await expect(migrate(test.ownerUrl)).rejects.toThrow(/não é a que foi aplicada/u)
  })
})

async function emptyDatabase(): Promise<string> {
  const name = `vazia_${Date.now().toString(36)}_${Math.trunc(Math.random() * 1e6)}`
  await ask(test.ownerUrl, `create database ${name} template template0`)
  return Object.assign(new URL(test.ownerUrl), { pathname: `/${name}` }).href
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
