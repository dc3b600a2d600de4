import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { callers } from './load.ts'
import { deployed, hasProgram } from './programs.ts'

const there = hasProgram('nginx', '-v') && hasProgram('openssl', 'version')
const folder = mkdtempSync(join(tmpdir(), 'apto-nginx-'))
const at = (name: string) => join(folder, name)

let house: TestDatabase
let address: string
const ports: number[] = []
const portals: Portal[] = []

describe.skipIf(!there)('behind the nginx of deploy/nginx.conf (needs nginx and openssl)', () => {
  beforeAll(async () => {
    house = await newDatabase()
    const [plain, secure] = [await freePort(), await freePort()]
    ports.push(await freePort(), await freePort())
    portals.push(await start(0), await start(1))
    address = `https://127.0.0.1:${secure}`
    writeConfiguration(plain, secure)
    // it comes back when it listens
    nginx()
  })
  afterAll(async () => {
    nginx('-s', 'stop')
    for (const portal of portals) await portal.stop()
    await house.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('nginx takes the file', () => {
    expect(nginx('-t')).toEqual([0, expect.stringContaining('successful')])
  })

  it('a rolling restart of both processes loses none of 10,000 requests', async () => {
    let answered = 0
    let restarts: Promise<void> | undefined
    let over = false
    const outcome = await callers(
      16,
      () => {
        answered += 1
        // a read that asks the database, and a write
        return answered % 4 === 0
          ? { url: `${address}/auth/login`, method: 'POST' }
          : { url: `${address}/readyz` }
      },
      () => {
        restarts ??= restartAll().finally(() => (over = true))
        return answered < 10_000 || !over
      },
    )
    await restarts
    expect(outcome.lost).toBe(0)
    expect(Object.keys(outcome.statuses)).toEqual(['200', '400'])
    process.stdout.write(`rolling restart: ${answered} requests, ${JSON.stringify(outcome)}\n`)
  })

  it('nobody reads the metrics from outside', async () => {
    const { statuses } = await callers(
      1,
      () => ({ url: `${address}/metrics` }),
      (outcome) => Object.keys(outcome.statuses).length === 0,
    )
    expect(statuses).toEqual({ 403: 1 })
  })
})

function nginx(...more: string[]) {
  const args = ['-q', '-p', folder, '-c', at('nginx.conf'), ...more]
  const { status, stderr } = spawnSync('nginx', more.includes('-t') ? args.slice(1) : args, {
    encoding: 'utf8',
  })
  return [status, stderr]
}

async function restartAll() {
  for (const index of ports.keys()) {
    expect(await portals[index]?.stop()).toBe(0)
    portals[index] = await start(index)
  }
}

const start = async (index: number) =>
  await startPortal({
    PORT: String(ports[index]),
    DATABASE_URL: house.ownerUrl,
    TRUST_PROXY: 'loopback',
    DEMO: '0',
    LOG_LEVEL: 'error',
  })

function writeConfiguration(plain: number, secure: number) {
  const key = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('portal.key'),
    '-out',
    at('portal.pem'),
  ]
  spawnSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', '/CN=localhost'])
  const site = deployed('nginx.conf', {
    '127.0.0.1:3001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${ports[1]}`,
    '  listen [::]:80;\n': '',
    '  listen [::]:443 ssl http2;\n': '',
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    '/etc/ssl/apto/': `${folder}/`,
  })
  writeFileSync(
    at('nginx.conf'),
    `pid ${at('nginx.pid')};
error_log ${at('erros.log')};
events { worker_connections 1024; }
http {
access_log off;
client_body_temp_path ${at('corpos')};
proxy_temp_path ${at('respostas')};
fastcgi_temp_path ${at('f')};
uwsgi_temp_path ${at('u')};
scgi_temp_path ${at('s')};
${site}
}
`,
  )
}
