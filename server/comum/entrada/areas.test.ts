import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
const publicUrl = 'https://portal.exemplo.pt'
let secure: FastifyInstance
let both: Visitor
let codes: { cliente: number; prestador: number }

beforeAll(async () => {
  secure = await startApp(house.database, { PUBLIC_URL: publicUrl })
})
afterAll(() => secure.close())
beforeEach(async () => {
  both = newVisitor(house.http)
  codes = await enterBoth(both)
})

const login = '/api/prestador/login'
const logout = { cliente: '/api/logout', prestador: '/api/prestador/logout' }
const me = { cliente: '/api/organigrama/cd', prestador: '/api/prestador/sessao' }

async function enterBoth(visitor: Visitor) {
  const client = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
  const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
  await visitor.login(client.email)
  await visitor.login(staff.email, actorPassword, { url: login })
  return { cliente: client.cd, prestador: staff.cd }
}

const statuses = async (visitor = both) => [
  (await visitor.call({ url: me.cliente })).statusCode,
  (await visitor.call({ url: me.prestador })).statusCode,
]
const names = () => [...both.cookies.keys()].sort()
const sessionsOf = async (cd: number) =>
  (
    await house.db.rows(sql`
    select from sessao where cd_utilizador = ${cd} and cookie_hash is not null`)
  ).length

describe('one browser', () => {
  it('is in both areas at once, by cookies of different names', async () => {
    expect(await statuses()).toEqual([200, 200])
    expect(names()).toEqual([
      'XSRF-TOKEN',
      'XSRF-TOKEN-PRESTADOR',
      'apto',
      'apto-dispositivo',
      'apto-prestador',
      'apto-prestador-dispositivo',
    ])
    expect(new Set(both.cookies.values()).size).toBe(6)
  })

  it('holds the provider’s as closely as a client’s over https', async () => {
    const visitor = newVisitor(secure, { origin: publicUrl })
    const { email } = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const { cookies } = await visitor.login(email, actorPassword, { url: login })
    const strict = { path: '/', sameSite: 'Strict', secure: true }
    const bound = { ...strict, httpOnly: true }
    expect(Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))).toEqual({
      '__Host-apto-prestador': expect.objectContaining(bound),
      '__Host-apto-prestador-dispositivo': expect.objectContaining(bound),
      'XSRF-TOKEN-PRESTADOR': expect.objectContaining(strict),
    })
    expect(cookies.map(({ httpOnly }) => httpOnly)).toContain(undefined)
  })

  it.each([
    ['cliente', 'prestador', [401, 200], ['XSRF-TOKEN', 'apto']],
    ['prestador', 'cliente', [200, 401], ['XSRF-TOKEN-PRESTADOR', 'apto-prestador']],
  ] as const)(
    'leaves one area (%s) and stays in the other (%s)',
    async (left, kept, seen, gone) => {
      const before = names()
      const answer = await both.call({ method: 'POST', url: logout[left] })
      expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
      expect(answer.cookies.map(({ name }) => name).sort()).toEqual([...gone])
      expect(names()).toEqual(before.filter((name) => !gone.some((one) => one === name)))
      expect(await statuses()).toEqual(seen)
      expect([await sessionsOf(codes[left]), await sessionsOf(codes[kept])]).toEqual([0, 1])
    },
  )

  it('is known again in each area by itself', async () => {
    const devices = await house.db.rows(sql`
      select cd_utilizador as cd from dispositivo
      where cd_utilizador = any (${Object.values(codes)}::int[])`)
    expect(devices).toHaveLength(2)
  })
})

describe('half of one area and half of the other', () => {
  const tokens = (x: string) => ({ 'x-sessao': x })

  it('opens nothing', async () => {
    const { token, tokenPrestador, cookies } = both
    const cookie = (name: string) => `${name}=${cookies.get(name)}`
    const jars = [
      cookie('apto'),
      cookie('apto-prestador'),
      `apto=${cookies.get('apto-prestador')}; apto-prestador=${cookies.get('apto')}`,
    ]
    for (const jar of jars) {
      for (const [url, half, own] of [
        [me.cliente, token, cookie('apto')],
        [me.cliente, tokenPrestador, ''],
        [me.prestador, tokenPrestador, cookie('apto-prestador')],
        [me.prestador, token, ''],
      ] as const) {
        const answer = await both.call({ url, headers: { ...tokens(half), cookie: jar } })
        expect([url, jar === own, answer.statusCode]).toEqual([
          url,
          jar === own,
          jar === own ? 200 : 401,
        ])
      }
    }
  })

  it.each(['cliente', 'prestador'] as const)(
    'is no forgery token of the other area (%s)',
    async (area) => {
      const other = area === 'cliente' ? 'XSRF-TOKEN-PRESTADOR' : 'XSRF-TOKEN'
      const headers = { 'x-xsrf-token': both.cookies.get(other) }
      const answer = await both.call({ method: 'POST', url: logout[area], headers })
      expect(answer.statusCode).toBe(403)
      expect(await statuses()).toEqual([200, 200])
    },
  )
})

describe('a logout from a page that lost its half', () => {
  const without = { 'x-sessao': undefined }

  it.each(['cliente', 'prestador'] as const)(
    'ends the session its cookie belongs to (%s)',
    async (area) => {
      const answer = await both.call({ method: 'POST', url: logout[area], headers: without })
      expect(answer.statusCode).toBe(200)
      const [mine, other] = [codes[area], codes[area === 'cliente' ? 'prestador' : 'cliente']]
      expect([await sessionsOf(mine), await sessionsOf(other)]).toEqual([0, 1])
    },
  )

  it('ends none where another page asks, or one of the other area', async () => {
    const site = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.exemplo' }
    const other = { 'x-xsrf-token': both.cookies.get('XSRF-TOKEN-PRESTADOR') }
    const moved = { cookie: `apto=${both.cookies.get('apto-prestador')}`, ...other }
    const asks = [site, other, moved, { 'x-xsrf-token': undefined }]
    const kept = new Map(both.cookies)
    for (const headers of asks) {
      await both.call({ method: 'POST', url: logout.cliente, headers: { ...without, ...headers } })
    }
    both.cookies = kept
    expect(await statuses()).toEqual([200, 200])
  })
})
