import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { startProxy, type Proxy } from '#test/proxy.ts'

let at: TestDatabase
let proxy: Proxy
let database: Database
let http: FastifyInstance
beforeAll(async () => {
  at = await newDatabase()
  proxy = await startProxy(at.urls)
  database = connectDatabase(proxy.urls, { max: 3 })
  http = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), () => database)
})
afterAll(async () => {
  await proxy.close()
  await http.close()
  await database.end()
  await at.drop()
})

const ready = async () => (await http.inject('/readyz')).statusCode
const start = async () => await migrate(at.ownerUrl).catch((error: Error) => error.message)

describe('a balancer', () => {
  it('is told of a database that hangs, and does not wait for it', async () => {
    expect(await ready()).toBe(200)
    proxy.hang('all')
    expect(await ready()).toBe(503)
    await proxy.up()
    await expect.poll(ready).toBe(200)
  })

  it.each([
    [
      'a policy',
      'drop policy cliente on exame',
      `create policy cliente on exame to apto_cliente
      using (cd_empresa = nullif(current_setting('apto.empresa', true), '')::int)`,
    ],
    [
      'a wall',
      'alter table foto no force row level security',
      'alter table foto force row level security',
    ],
    [
      'a right',
      'revoke select on membro from apto_cliente',
      'grant select on membro to apto_cliente',
    ],
    [
      'a right to a column',
      'revoke select (cd) on utilizador from apto_prestador',
      'grant select (cd) on utilizador to apto_prestador',
    ],
    [
      'the right to ask at all',
      'revoke select on migracao from apto_entrada',
      'grant select on migracao to apto_entrada',
    ],
  ])(
    'is told where %s is missing, and a start refuses and says what to do',
    async (_, away, back) => {
      await asOwner(at, away)
      expect(await ready()).toBe(503)
      expect(await start()).toMatch(
        /^Faltam a esta base de dados 1 das políticas .*\(create role apto_cliente; .*numa base de dados vazia/u,
      )
      await asOwner(at, back)
      expect(await ready()).toBe(200)
      expect(await start()).toMatchObject({ cliente: expect.any(String) })
    },
  )

  it('is told where a role may not come in any more', async () => {
    const login = new URL(at.urls.entrada).username
    await asOwner(at, `alter role ${login} nologin`)
    await asOwner(
      at,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`,
    )
    await expect.poll(ready).toBe(503)
    expect((await http.inject('/api/organigrama/cd')).statusCode).toBe(401)
    await asOwner(at, `alter role ${login} login`)
    await expect.poll(ready).toBe(200)
  })
})
