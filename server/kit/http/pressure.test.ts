import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

let http: FastifyInstance

beforeEach(async () => {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' })
  http = await createApp(config, () => undefined)
})
afterEach(() => http.close())

const status = async () => (await http.inject('/livez')).statusCode

it('a process that is held up for more than a second, as by its start, refuses nobody', async () => {
  await holdUp(3, 1_200)
  expect(await status()).toBe(200)
})

it('one whose every turn takes longer than two seconds refuses, until it is at ease again', async () => {
  await holdUp(7, 2_300)
  const refused = await http.inject('/livez')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  await expect.poll(status).toBe(200)
})

async function holdUp(turns: number, ms: number) {
  const still = new Int32Array(new SharedArrayBuffer(4))
  for (let turn = 0; turn < turns; turn += 1) {
    // after the timers of this turn
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(still, 0, 0, ms)
  }
  await new Promise((resolve) => setImmediate(resolve))
}
