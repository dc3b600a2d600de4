import { afterAll, beforeAll, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAlone } from '#test/apto.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { startPortal, type Portal } from '#test/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-chave-'))
const [antiga, nova] = ['a'.repeat(32), 'n'.repeat(32)]

let at: TestDatabase
beforeAll(async () => {
  at = await newDatabase()
})
afterAll(async () => {
  await at.drop()
  rmSync(folder, { recursive: true, force: true })
})

const env = (CHAVE: string) => ({ DATABASE_URL: at.ownerUrl, DATA_DIR: folder, DEMO: '0', CHAVE })
const start = async (chave: string) => await startPortal({ ...env(chave), LOG_LEVEL: 'silent' })
const estado = async (chave: string) => await runAlone(env(chave), ['correio'])

async function login({ url }: Portal) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ninguem@exemplo.pt', pass: 'seja-qual-for-ela' }),
  })
  const again = answer.headers.get('retry-after')
  return again === null ? `${answer.status}` : `${answer.status}, again in ${again}`
}

it('another CHAVE goes by one process after the other, tools last, and nothing is a 500 meanwhile', async () => {
  let first = await start(antiga)
  let second = await start(antiga)
  expect([await login(first), await login(second)]).toEqual(['404', '404'])
  // A tool that connects first would lock the portal out.
  expect(await estado(nova)).toMatchObject({
    code: 1,
    err: expect.stringContaining('arrancou com outra CHAVE'),
  })
  await first.stop()
  first = await start(nova)
  expect(await login(first)).toBe('404')
  // The other process keeps its connections and gets no new one.
  expect(await login(second)).toBe('404')
  await asOwner(
    at,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where application_name ~ ' ${second.pid}@'`,
  )
  await expect.poll(() => login(second)).toBe('503, again in 2')
  expect((await fetch(`${second.url}/readyz`)).status).toBe(503)
  expect(await login(first)).toBe('404')
  expect(await second.stop()).toBe(0)
  second = await start(nova)
  expect([await login(first), await login(second)]).toEqual(['404', '404'])
  expect(await estado(nova)).toMatchObject({ code: 0 })
  expect(await estado(antiga)).toMatchObject({
    code: 1,
    err: expect.stringContaining('arrancou com outra CHAVE'),
  })
  await first.stop()
  await second.stop()
})
