import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/config.ts'
import { asOwner, newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { behindNginx, hasNginx } from './behind-nginx.ts'
import { callers } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-nginx-'))
const at = (name: string) => join(folder, name)
const [served, next] = [at('apto'), at('apto-nova')]
const proxima = 'server/db/migrations/9999_proxima.sql'

let house: TestDatabase
let nginx: Awaited<ReturnType<typeof behindNginx>>
let address: string
let ports: [number, number]
const portals: Portal[] = []
const started: Portal[] = []

describe.skipIf(!hasNginx())(
  'behind the nginx of deploy/nginx.conf (needs nginx and openssl)',
  () => {
    beforeAll(async () => {
      house = await newDatabase()
      ports = [await freePort(), await freePort()]
      layOut(served)
      portals.push(await start(0), await start(1))
      nginx = await behindNginx(folder, ports)
      address = nginx.address
      // It waits until nginx listens.
      nginx.run()
    })
    afterAll(async () => {
      nginx.run('-s', 'stop')
      for (const portal of portals) await portal.stop()
      await house.drop()
      rmSync(folder, { recursive: true, force: true })
    })

    it('nginx takes the file', () => {
      expect(nginx.run('-t')).toEqual([0, expect.stringContaining('successful')])
    })

    it('an upgrade, both processes restarted one after the other, loses none of 10,000 requests', async () => {
      layOut(next)
      writeFileSync(join(next, proxima), 'alter table tentativa add column proxima int')
      let answered = 0
      let restarts: Promise<void> | undefined
      let over = false
      const outcome = await callers(
        16,
        () => {
          answered += 1
          // A read that queries the database, and a write.
          return answered % 4 === 0
            ? { url: `${address}/auth/login`, method: 'POST' }
            : { url: `${address}/readyz` }
        },
        () => {
          restarts ??= upgrade().finally(() => (over = true))
          return answered < 10_000 || !over
        },
      )
      await restarts
      const told = started.map((portal) => portal.output()).join('\n')
      expect(outcome.lost, told).toBe(0)
      expect(Object.keys(outcome.statuses), told).toEqual(['200', '400'])
      const applied = 'select nome from migracao order by versao desc limit 1'
      expect(await asOwner(house, applied)).toEqual([{ nome: 'proxima' }])
      process.stdout.write(`upgrade: ${answered} requests, ${JSON.stringify(outcome)}\n`)
    })

    it('nobody reads the metrics from outside', async () => {
      const { statuses } = await callers(
        1,
        () => ({ url: `${address}/metrics` }),
        (outcome) => Object.keys(outcome.statuses).length === 0,
      )
      expect(statuses).toEqual({ 403: 1 })
    })

    it('who asks for another host is not served, by name, by address or without encryption', async () => {
      const mine = { host: new URL(address).host }
      const other = { host: 'outro.exemplo.pt' }
      const byAddress = address.replace('localhost', '127.0.0.1')
      const lost = { statuses: {}, lost: 1 }
      const asked = async (url: string, headers: Record<string, string>) =>
        await callers(
          1,
          () => ({ url: `${url}/livez`, headers }),
          ({ statuses, lost: gone }) => gone === 0 && Object.keys(statuses).length === 0,
        )
      expect(await asked(address, mine)).toEqual({ statuses: { 200: 1 }, lost: 0 })
      expect(await asked(address, other)).toEqual(lost)
      expect(await asked(byAddress, {})).toEqual(lost)
      expect(await asked(nginx.plain, other)).toEqual(lost)
      expect(await asked(nginx.plain, { host: 'localhost' })).toEqual({
        statuses: { 301: 1 },
        lost: 0,
      })
    })
  },
)

/** A copy of the project on a server; both versions share the modules. */
function layOut(to: string) {
  const isOwn = (path: string) => !/\/(?:node_modules|\.git|dist|test-results)$/u.test(path)
  cpSync(projectDir, to, { recursive: true, filter: isOwn })
  symlinkSync(join(projectDir, 'node_modules'), join(to, 'node_modules'))
}

/** The upgrade of docs/operar.md: replaces the folder, then restarts the processes in turn. */
async function upgrade() {
  renameSync(served, at('apto-anterior'))
  renameSync(next, served)
  for (const index of ports.keys()) {
    expect(await portals[index]?.stop()).toBe(0)
    portals[index] = await start(index)
  }
}

async function start(index: number) {
  const env = {
    PORT: String(ports[index]),
    DATABASE_URL: house.ownerUrl,
    TRUST_PROXY: 'loopback',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  }
  const portal = await startPortal(env, served)
  started.push(portal)
  return portal
}
