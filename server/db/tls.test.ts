import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { runApto } from '#test/apto.ts'
import { startPortal } from '#test/portal.ts'
import { findPostgres } from '#test/postgres.ts'
import { openEngine, type Engine } from './engine/engine.ts'
import { DatabaseRefusal } from '../kit/base/refusal.ts'
import { openDatabase } from './open.ts'
import { sql } from './sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-tls-'))
// the engine's user passes
chmodSync(folder, 0o711)
const at = (name: string) => join(folder, name)
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const unverified = /^O certificado do servidor da base de dados não foi aceite \(\w+\): .*\.$/u
let engine: Engine

beforeAll(async () => {
  const binDir = findPostgres()
  engine = await openEngine({ dataDir: at('dados'), as: 'tool', ...(binDir && { binDir }) })
})
afterAll(async () => {
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
})

function urlOf(hostname: string, parameters: Record<string, string>) {
  const url = Object.assign(new URL(engine.url), { hostname })
  url.search = new URLSearchParams(parameters).toString()
  return url.href
}

const open = (url: string) => openDatabase(readConfig({ DATABASE_URL: url }), 'tool')

it('a server without TLS is told so, and no password is shown', async () => {
  const refused = open(urlOf('localhost', { sslmode: 'verify-full' }))
  await expect(refused).rejects.toThrow(DatabaseRefusal)
  await expect(refused).rejects.toThrow(/^O servidor .* não aceita ligações por TLS: [^@:]*$/u)
})

describe.runIf(hasOpenssl)('a server that proves to be localhost', () => {
  beforeAll(async () => {
    for (const name of ['ca', 'outra']) openssl(...selfSigned(name))
    openssl('req', ...newKey('servidor'), '-subj', '/CN=localhost', '-out', at('servidor.csr'))
    openssl(
      'x509',
      '-req',
      '-in',
      at('servidor.csr'),
      '-out',
      at('servidor.pem'),
      '-days',
      '2',
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-extfile',
      writeNames('DNS:localhost'),
    )
    await switchOn('servidor')
  })

  it.each(['verify-full', 'verify-ca'])(
    'is served from, every connection by TLS: %s',
    async (sslmode) => {
      const database = await open(urlOf('localhost', { sslmode, sslrootcert: at('ca.pem') }))
      const encrypted = sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
      for (const db of [database.entrada, database.prestador.todas, database.cliente(1)]) {
        expect(await db.rows(encrypted)).toEqual([{ ssl: true }])
      }
      await database.end()
    },
  )

  it.each([
    ['with an authority that did not sign its certificate', 'localhost', 'outra.pem'],
    ['without an authority of the house', 'localhost', undefined],
    ['by a name that is not in its certificate', '127.0.0.1', 'ca.pem'],
  ])('is refused %s', async (_, hostname, ca) => {
    const parameters = { sslmode: 'verify-full', ...(ca !== undefined && { sslrootcert: at(ca) }) }
    await expect(open(urlOf(hostname, parameters))).rejects.toThrow(unverified)
  })

  it('ends the start of the portal and a command with that sentence, instead of being waited for', async () => {
    const url = urlOf('127.0.0.1', { sslmode: 'verify-full', sslrootcert: at('ca.pem') })
    const portal = await startPortal({ DATABASE_URL: url, LOG_LEVEL: 'silent' }).catch(String)
    expect(portal).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
    const { code, err } = await runApto({ ownerUrl: url }, ['utilizador', 'listar'])
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(unverified)])
  })
})

function openssl(...args: string[]) {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

const newKey = (name: string) => [
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-keyout',
  at(`${name}.key`),
]

const selfSigned = (name: string) => [
  'req',
  '-x509',
  ...newKey(name),
  '-subj',
  `/CN=${name}`,
  '-days',
  '2',
  '-out',
  at(`${name}.pem`),
]

function writeNames(names: string) {
  const file = at('nomes.cnf')
  writeFileSync(file, `subjectAltName=${names}\n`)
  return file
}

async function switchOn(name: string) {
  const cluster = at('dados/pg')
  const { uid, gid } = statSync(cluster)
  for (const file of [`${name}.pem`, `${name}.key`]) {
    copyFileSync(at(file), join(cluster, file))
    chmodSync(join(cluster, file), 0o600)
    chownSync(join(cluster, file), uid, gid)
  }
  const client = new pg.Client(engine.url)
  await client.connect()
  await client.query(`alter system set ssl_cert_file = '${name}.pem'`)
  await client.query(`alter system set ssl_key_file = '${name}.key'`)
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()
  // a reload is asynchronous
  while (!(await answersByTls())) await sleep(20)
}

async function answersByTls() {
  const client = new pg.Client(urlOf('localhost', { sslmode: 'no-verify' }))
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
