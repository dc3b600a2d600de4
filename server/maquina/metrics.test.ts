import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { newDatabase } from '#test/database.ts'
import { sql } from '#server/db/sql.ts'
import { enfileirar } from '#server/kit/correio/enfileirar.ts'

const token = 'um-segredo-de-metricas'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.pt', DEMO: '0' }

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
  const db = test.database.sistema
  for (const para of ['ana@exemplo.pt', 'rui@exemplo.pt', 'eva@exemplo.pt']) {
    await enfileirar(db, { modelo: 'redefinir', para })
  }
  await db.rows(sql`update correio set desistido_em = now() where para = 'eva@exemplo.pt'`)
  const http = await startApp(test.database)
  const told = async () =>
    (await http.inject({ url: '/metrics' })).body.match(/^apto_correio.*$/gmu)
  expect(await told()).toEqual([
    'apto_correio{estado="por_enviar"} 2',
    'apto_correio{estado="desistido"} 1',
  ])
  await test.drop()
  expect(await told()).toBeNull()
  await http.close()
})
