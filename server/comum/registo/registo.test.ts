import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { startPortal, type Portal } from '#test/portal.ts'

const house = openHouse()
let portal: Portal
let eu: Actor
const refs: string[] = []
const secrets: string[] = []

type Line = Record<string, unknown>

beforeAll(async () => {
  eu = await newActor(house.db, {
    canario: 'CANARIO-A',
    membros: [{ no: house.world.a.nos.raiz, adm: true, direitos }],
  })
  portal = await startPortal({ DATABASE_URL: house.ownerUrl, LOG_LEVEL: 'debug' })
  await useIt()
})
afterAll(() => portal.stop())

/** Reads the whole body: an answer half read is logged out of order. */
async function call(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${portal.url}${path}`, { redirect: 'manual', ...init })
  refs.push(answer.headers.get('x-request-id') ?? '')
  const { status, headers } = answer
  return { status, cookies: headers.getSetCookie(), body: await answer.text() }
}

const post = (body: unknown, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

async function useIt() {
  const { headers } = eu
  const empresa = `/api/empresa/${house.world.a.nos.raiz}`
  const origin = { origin: portal.url, 'sec-fetch-site': 'same-origin' }
  const login = await call('/auth/login', post({ email: eu.email, pass: actorPassword }, origin))
  const { token } = JSON.parse(login.body) as { token: string }
  const cookies = login.cookies.map((cookie) => cookie.split(';', 1)[0] ?? '')
  secrets.push(token, ...cookies.map((cookie) => cookie.split('=')[1] ?? ''))
  await call('/api/organigrama/cd', { headers: { 'x-sessao': token, cookie: cookies.join('; ') } })
  await call('/auth/login', post({ email: eu.email, pass: 'palavra-secreta-errada' }))
  await call('/auth/login', post({ email: 'maria.pires@exemplo.pt', pass: 'x', nif: '501964843' }))
  await call('/auth/login', { ...post({}), body: '{"email":"maria.pires@exemplo.pt",' })
  for (const path of [
    `${empresa}/organigrama/`,
    `${empresa}/funcionario?pagina=1&quantidade=10&pesquisa=Maria%20Pires`,
    `${empresa}/funcionario`,
    `${empresa}/funcionario/${house.world.a.funcionarios.raiz}`,
    `${empresa}/funcionario/${house.world.a.funcionarios.raiz}/foto`,
    `${empresa}/saude/ficha-apidao/${house.world.a.fichas.raiz}`,
    `${empresa}/funcionario?nif=501964843`,
    '/api/Maria%20Pires/501964843?sessao=segredo-no-endereco',
    '/Maria%20Pires',
  ]) {
    await call(path, { headers })
  }
  await asOwner(house, 'alter table funcionario rename column chave_nome to chave_outra')
  const fault = await call(`${empresa}/funcionario/minificado?pagina=1&quantidade=10`, { headers })
  expect(fault.status).toBe(500)
  await call('/api/logout', { method: 'POST', headers })
}

const lines = () =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

const requests = () => lines().filter(({ msg }) => msg === 'request')

describe('the log of a day', () => {
  it('has one line a request, with what locates it and no more', async () => {
    await expect.poll(() => requests().length, { timeout: 10_000 }).toBe(refs.length)
    expect(requests().map(({ ref }) => ref)).toEqual(refs)
    for (const line of requests()) {
      expect(Object.keys(line).sort()).toEqual(
        ['level', 'time', 'pid', 'reqId', 'ref', 'metodo', 'rota', 'estado', 'ms', 'msg'].sort(),
      )
    }
  })

  it('names the declared route and never the address', () => {
    const routes = new Set(requests().map(({ rota }) => rota))
    expect(routes).toContain('/api/empresa/:org/funcionario/:codigo')
    expect([...routes].filter((rota) => /\d|\?|%/u.test(String(rota)))).toEqual([])
  })

  it('tells of a fault by its reference, where it is and what the database calls it', () => {
    const [fault, ...others] = lines().filter(({ level }) => level === 50)
    expect(others).toEqual([])
    expect(fault).toMatchObject({
      msg: 'unexpected error',
      ref: expect.stringMatching(/^\w{12}$/u),
      err: {
        code: '42703',
        message: 'database error 42703',
        stack: expect.stringContaining('.ts:'),
      },
    })
  })

  it('tells of a refused statement under the reference of the request it was made for', () => {
    const told = lines().filter(({ msg }) => msg === 'statement')
    const fault = lines().find(({ level }) => level === 50)
    expect(told).toEqual([expect.objectContaining({ code: '42703', ref: fault?.ref })])
  })

  it('holds no person, no company, no secret and nothing anybody typed', () => {
    const written = portal.output().toUpperCase()
    const people = ['canario', 'maria', 'pires', 'exemplo.pt', '501964843', 'Conservas']
    const typed = ['palavra-secreta-errada', actorPassword, 'segredo-no-endereco', eu.token]
    expect(secrets.filter((secret) => secret.length === 43)).toHaveLength(4)
    const found = [...people, ...typed, ...secrets].filter((word) =>
      written.includes(word.toUpperCase()),
    )
    expect(found).toEqual([])
  })

  it('holds no address of a visitor and nothing of his browser', () => {
    const told = JSON.stringify(requests())
    expect(told).not.toMatch(/127\.0\.0\.1|user-agent|undici|node/iu)
  })
})
