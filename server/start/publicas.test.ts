import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { runApto, runDemo } from '#test/apto.ts'
import { newDatabase, type TestDatabase } from '#test/database.ts'
import { freePort } from '#test/port.ts'
import { startPortal } from '#test/portal.ts'

let db: TestDatabase
const other = 'cinco-barcos-na-barra'

beforeAll(async () => {
  db = await newDatabase()
  const [publica, own] = [await hashPassword(demoPassword), await hashPassword(other)]
  const make = (email: string, pass_hash: string, tipo: 'cliente' | 'prestador' = 'cliente') =>
    createUtilizador(db.owner, {
      ...(tipo === 'prestador' ? { tipo, papel: 'gestor' } : { tipo }),
      nome: email,
      email,
      pass_hash,
    })
  await make('admin@demo.example', publica)
  await make('rh@demo.example', own)
  // hashed separately, as after a first login that renewed the hash
  await make('filial@demo.example', await hashPassword(demoPassword))
  await make('prestador@demo.example', publica, 'prestador')
  await make('prestador@demo.example', own)
  await make('ana@exemplo.pt', own)
})
afterAll(() => db.drop())

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.exemplo.pt',
  TRUST_PROXY: 'nenhum',
}
const named = /utilizador palavra-passe --email (\S+( --prestador)?)/gu
const namesIn = (said: string) => [...said.matchAll(named)].map(([, name]) => name)

async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = await startPortal(env).catch((error: Error) => error.message)
  if (typeof started === 'string') return started
  await started.stop()
  return 'it started'
}

describe('accounts with the password everybody knows', () => {
  it('are named, with the command that helps, by a start in production, which serves nobody', async () => {
    const port = await freePort()
    const start = refusalOf({ ...production, PORT: String(port), DATABASE_URL: db.ownerUrl })
    const statuses = new Set<number>()
    const ended = new AbortController()
    void start.finally(() => ended.abort())
    while (!ended.signal.aborted) {
      const login = await fetch(`http://127.0.0.1:${port}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@demo.example', pass: demoPassword }),
      }).catch(() => undefined)
      if (login) statuses.add(login.status)
      await sleep(5)
    }
    const said = await start
    expect(said).toContain('contas de demonstração com a palavra-passe que é pública')
    expect(namesIn(said)).toEqual([
      'admin@demo.example',
      'filial@demo.example',
      'prestador@demo.example --prestador',
    ])
    expect(said).not.toContain(demoPassword)
    expect([...statuses].filter((status) => status !== 503)).toEqual([])
  })

  it('are refused in development too, at an address others reach, and on this machine are not', async () => {
    const env = { DATABASE_URL: db.ownerUrl }
    const reached = { ...env, PUBLIC_URL: 'https://portal.exemplo.pt' }
    expect(namesIn(await refusalOf(reached))).toHaveLength(3)
    expect(await refusalOf(env)).toBe('it started')
  })

  it('keep nobody from starting once each named command was given', async () => {
    const env = { ...production, DATABASE_URL: db.ownerUrl }
    for (const name of namesIn(await refusalOf(env))) {
      const args = ['utilizador', 'palavra-passe', '--email', ...(name ?? '').split(' ')]
      expect(await runApto(db, args, `${other}\n`)).toMatchObject({ code: 0 })
    }
    expect(await refusalOf(env)).toBe('it started')
  })

  it('are not made by a command where they would be refused', async () => {
    const empty = await newDatabase()
    const { code, out, err } = await runDemo(empty, production)
    expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^DEMO: .*DEMO=0/u)])
    await empty.drop()
  })
})

it('a directory that was tried with demonstration data is not served to others, nor left running', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'apto-publicas-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const trial = await startPortal({ DATA_DIR })
  await trial.stop()
  const said = await refusalOf({ DATA_DIR, DEMO: '0', PUBLIC_URL: 'https://portal.exemplo.pt' })
  expect(namesIn(said)).toHaveLength(demoAccounts.length)
  expect(existsSync(join(DATA_DIR, 'pg', 'postmaster.pid'))).toBe(false)
})
