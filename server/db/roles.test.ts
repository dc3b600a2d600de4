import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { newOrdinary } from '#test/ordinary-owner.ts'
import { connectDatabase } from './database.ts'
import { fillDemo } from '#demo/fill.ts'
import { fillLarge } from '#demo/large.ts'
import { migrate } from './migrate.ts'
import { papeis } from './papel.ts'
import { sql } from './sql.ts'

let one: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  one = await newDatabase()
  other = await newDatabase()
})
afterAll(async () => {
  await one.drop()
  await other.drop()
})

async function knock(url: string): Promise<string> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return 'in'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const wrongPassword = '28P01'
const notAllowed = '42501'

describe('two databases of one server', () => {
  it('share no login, and the logins of one do not come into the other', async () => {
    for (const papel of papeis) {
      const [mine, theirs] = [new URL(one.urls[papel]), new URL(other.urls[papel])]
      expect(mine.username).not.toBe(theirs.username)
      expect(mine.password).not.toBe(theirs.password)
      expect(await knock(mine.href)).toBe('in')
      expect(await knock(Object.assign(mine, { pathname: theirs.pathname }).href)).toBe(notAllowed)
    }
  })
})

describe('the passwords of the serving roles', () => {
  const chave = randomBytes(24).toString('base64url')

  it('are the same for every process that was given the same secret', async () => {
    const again = await Promise.all(Array.from({ length: 4 }, () => migrate(one.ownerUrl)))
    for (const urls of again) expect(urls).toEqual(one.urls)
    expect(await migrate(one.ownerUrl, { as: 'tool' })).toEqual(one.urls)
  })

  it('follow another secret at the next start, and processes with that one go on', async () => {
    const started = await Promise.all(
      Array.from({ length: 4 }, () => migrate(other.ownerUrl, { chave })),
    )
    const [urls] = started
    for (const each of started) expect(each).toEqual(urls)
    for (const papel of papeis) {
      expect(await knock(other.urls[papel])).toBe(wrongPassword)
      expect(await knock(urls?.[papel] ?? '')).toBe('in')
    }
    const running = connectDatabase(urls ?? other.urls)
    await migrate(other.ownerUrl, { chave })
    expect(await running.comum.rows(sql`select 1 as um`)).toEqual([{ um: 1 }])
    expect(await running.prestador.todas.rows(sql`select 1 as um`)).toEqual([{ um: 1 }])
    await running.end()
  })

  it('are not changed by a tool that was given another one, which is told why', async () => {
    const tool = migrate(one.ownerUrl, { chave, as: 'tool' })
    await expect(tool).rejects.toThrow('arrancou com outra CHAVE')
    expect(await knock(one.urls.cliente)).toBe('in')
  })

  it('are kept by the server as it keeps any', async () => {
    const kept = await verifiers(one)
    expect(kept).toHaveLength(3)
    for (const verifier of kept) expect(verifier).toMatch(/^SCRAM-SHA-256\$4096:/u)
  })

  it('need a secret: the address without a password says that CHAVE is missing', async () => {
    const apart = new URL(one.ownerUrl)
    apart.searchParams.set('password', apart.password)
    apart.password = ''
    await expect(migrate(apart.href)).rejects.toThrow('é preciso indicar CHAVE')
    const { cliente } = await migrate(apart.href, { chave })
    expect(await knock(cliente)).toBe('in')
    await migrate(one.ownerUrl)
  })
})

async function verifiers(at: TestDatabase) {
  const names = papeis.map((papel) => `'${new URL(at.urls[papel]).username}'`)
  const rows = await asOwner<{ rolpassword: string }>(
    at,
    `select rolpassword from pg_authid where rolname in (${names.join()})`,
  )
  return rows.map(({ rolpassword }) => rolpassword)
}

describe('an owner who is no superuser', () => {
  let owned: { url: string; drop: () => Promise<void> }
  beforeAll(async () => {
    owned = await newOrdinary(one)
  })
  afterAll(() => owned.drop())

  it('migrates, fills and serves, and the wall holds him too', async () => {
    const urls = await migrate(owned.url)
    const at = { ownerUrl: owned.url }
    await fillDemo(at)
    await fillDemo(at)
    const plan = { empresas: 1, funcionarios: 40, exames: true }
    const calls = { progress: () => undefined, signal: new AbortController().signal }
    await fillLarge(at, plan, calls)
    const database = connectDatabase(urls)
    const count = sql`select count(*)::int as total from funcionario`
    expect(await database.prestador.todas.one(count)).toEqual({ total: 245 })
    const accounts = sql`select count(*)::int as total from utilizador`
    expect(await database.entrada.one(accounts)).toEqual({ total: 7 })
    await database.end()
    expect(await asOwner(at, 'select cd from funcionario')).toEqual([])
    expect(await asOwner(at, 'select cd from utilizador')).toEqual([])
    const loose = await asOwner(
      at,
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
    )
    expect(loose).toEqual([])
  })
})
