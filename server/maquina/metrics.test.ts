import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { newDatabase } from '#test/database.ts'

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
