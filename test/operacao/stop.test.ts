import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { startPortal } from '#test/portal.ts'
import { callers } from './load.ts'

let house: TestDatabase
beforeAll(async () => {
  house = await newDatabase()
})
afterAll(async () => await house.drop())

it('SIGTERM under load: who was let in is answered, nobody with 503, and it ends with 0', async () => {
  const portal = await startPortal({ DATABASE_URL: house.ownerUrl, DEMO: '0' })
  let stopped: Promise<number | null> | undefined
  const outcome = await callers(
    32,
    () => ({ url: `${portal.url}/readyz` }),
    ({ statuses }) => {
      if ((statuses[200] ?? 0) > 500) stopped ??= portal.stop()
      return true
    },
  )
  expect(await stopped).toBe(0)
  expect(Object.keys(outcome.statuses)).toEqual(['200'])
  expect(outcome.lost).toBe(0)
  expect(portal.output()).toContain('"signal":"SIGTERM"')
  expect(portal.output()).toContain('"msg":"stopped"')
})

it('a caller that never sends the rest of its request does not keep it from ending with 0', async () => {
  const portal = await startPortal({ DATABASE_URL: house.ownerUrl, DEMO: '0' })
  const headers = { 'content-type': 'application/json', 'content-length': '100' }
  const half = request(`${portal.url}/auth/login`, { method: 'POST', headers })
  half.on('error', () => undefined)
  half.write('{"email":')
  // A later call was answered, so the half request has arrived.
  expect((await fetch(`${portal.url}/livez`)).status).toBe(200)
  expect(await portal.stop()).toBe(0)
  expect(portal.output()).toContain('connections of answers that do not end are cut')
})

it('npm start hands the signal on', async () => {
  const port = await freePort()
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: projectDir,
    // oxlint-disable-next-line node/no-process-env -- npm needs the machine's own
    env: { ...process.env, PORT: String(port), DATABASE_URL: house.ownerUrl, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  await expect.poll(() => output).toContain('pronto em')
  npm.kill('SIGTERM')
  await once(npm, 'close')
  expect(output).toContain('"msg":"stopped"')
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
})
