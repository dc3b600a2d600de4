import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { newDatabase } from '#test/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'

const token = 'um-segredo-de-metricas'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.pt',
  TRUST_PROXY: 'nenhum',
}

it('metrics open to the token alone where there is one, and to nobody in production without it', async () => {
  const test = await newDatabase()
  const ask = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const http = await startApp(test.database, env)
    const { statusCode } = await http.inject({ url: '/metrics', headers })
    await http.close()
    return statusCode
  }
  expect(await ask({})).toBe(200)
  expect(await ask({}, { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await ask({ METRICS_TOKEN: token })).toBe(403)
  expect(await ask({ METRICS_TOKEN: token }, { authorization: 'Bearer outro' })).toBe(403)
  expect(await ask({ METRICS_TOKEN: token }, { authorization: `Bearer ${token}` })).toBe(200)
  expect(await ask(production)).toBe(403)
  expect(
    await ask({ ...production, METRICS_TOKEN: token }, { authorization: `Bearer ${token}` }),
  ).toBe(200)
  await test.drop()
})

it('metrics tell how many messages wait and were given up, and do without while the database is away', async () => {
  const test = await newDatabase()
  const db = test.owner
  for (const para of ['ana@exemplo.pt', 'rui@exemplo.pt', 'eva@exemplo.pt']) {
    await enqueue(db, { modelo: 'redefinir', para })
  }
  await db.rows(sql`update correio set desistido_em = now() where para = 'eva@exemplo.pt'`)
  const http = await startApp(test.database)
  const told = async () =>
    (await http.inject({ url: '/metrics' })).body.match(/^apto_correio\{.*$/gmu)
  expect(await told()).toEqual([
    'apto_correio{estado="por_enviar"} 2',
    'apto_correio{estado="desistido"} 1',
  ])
  await test.drop()
  expect(await told()).toBeNull()
  await http.close()
})

it('metrics tell when each thing that recurs last went well and last failed, and how long it took', async () => {
  const test = await newDatabase()
  await test.owner.rows(sql`
    insert into rotina (nome, sucesso_em, falha_em, duracao_ms)
    values ('boa', to_timestamp(1000), null, 1500), ('nova', null, to_timestamp(2000), 0)`)
  const http = await startApp(test.database)
  const { body } = await http.inject({ url: '/metrics' })
  expect(body.match(/^apto_rotina.*$/gmu)).toEqual([
    'apto_rotina_sucesso_timestamp_seconds{rotina="boa"} 1000',
    'apto_rotina_falha_timestamp_seconds{rotina="nova"} 2000',
    'apto_rotina_duracao_seconds{rotina="boa"} 1.5',
    'apto_rotina_duracao_seconds{rotina="nova"} 0',
  ])
  await http.close()
  await test.drop()
})
