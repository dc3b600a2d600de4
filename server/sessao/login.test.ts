import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()
const publicUrl = 'https://portal.exemplo.pt'
let secure: FastifyInstance

beforeAll(async () => {
  secure = await startApp(house.database, { PUBLIC_URL: publicUrl })
})
afterAll(() => secure.close())

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
const me = { url: '/api/organigrama/cd' }

describe('a token', () => {
  it('is 256 random bits, never the same twice', () => {
    const tokens = Array.from({ length: 10_000 }, newToken)
    expect(new Set(tokens).size).toBe(10_000)
    expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([])
    // every bit is set about half the time
    const ones = Array.from({ length: 256 }, () => 0)
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url')
      for (let bit = 0; bit < 256; bit += 1) {
        ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
      }
    }
    expect(ones.filter((count) => count < 4_700 || count > 5_300)).toEqual([])
  })

  it('is nowhere in the database: only its SHA-256 is', async () => {
    const { email } = await member()
    const visitor = newVisitor(house.http)
    await visitor.login(email)
    const { token, cookies } = visitor
    const secrets = [token, cookies.get('apto'), cookies.get('apto-dispositivo')]
    const rows = await house.db.rows(sql`
      select to_jsonb(s)::text as row from sessao s union all select to_jsonb(d)::text from dispositivo d
      union all select to_jsonb(t)::text from tentativa t`)
    const stored = JSON.stringify(rows)
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/u)
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret ?? '', 'base64url').toString('hex'))
      expect(stored).toContain(
        createHash('sha256')
          .update(secret ?? '')
          .digest('hex'),
      )
    }
  })
})

describe('a login', () => {
  it.each(['/auth/login', '/api/auth'])(
    'by %s gives a program a token that is enough',
    async (url) => {
      const { email } = await member()
      const payload = { email: ` ${email.toUpperCase()} `, pass: actorPassword }
      const remoteAddress = newAddress()
      const answer = await house.http.inject({ method: 'POST', url, payload, remoteAddress })
      expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/u) })
      expect(answer.cookies).toEqual([])
      const headers = { 'x-sessao': answer.json<{ token: string }>().token }
      expect((await house.http.inject({ ...me, headers })).statusCode).toBe(200)
    },
  )

  it('gives a new token and new cookies each time, whatever was brought along', async () => {
    const { email } = await member()
    const visitor = newVisitor(house.http)
    visitor.cookies.set('apto', newToken())
    visitor.cookies.set('XSRF-TOKEN', newToken())
    const planted = visitor.cookies.get('apto')
    await visitor.login(email)
    const first = [visitor.token, visitor.cookies.get('apto'), visitor.cookies.get('XSRF-TOKEN')]
    await visitor.login(email)
    const second = [visitor.token, visitor.cookies.get('apto'), visitor.cookies.get('XSRF-TOKEN')]
    expect(new Set([planted, ...first, ...second]).size).toBe(7)
  })

  it("opens the client's account where the provider's staff have one of the same e-mail", async () => {
    const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const { cd } = await member()
    await house.db.rows(sql`update utilizador set email = ${staff.email} where cd = ${cd}`)
    const visitor = newVisitor(house.http)
    expect((await visitor.login(staff.email)).statusCode).toBe(200)
    expect((await visitor.call(me)).json()).toMatchObject({ utilizador: { cd } })
  })

  it('needs no header of a browser but either of two to be one', async () => {
    const { email } = await member()
    const byOrigin = newVisitor(house.http)
    const headers = { 'sec-fetch-site': undefined }
    const answer = await byOrigin.login(email, actorPassword, { headers })
    expect(answer.cookies.map(({ name }) => name)).toContain('apto')
  })
})

describe('the cookies of a session', () => {
  const strict = { path: '/', sameSite: 'Strict' }

  it('over https are bound to the host, to https and to the portal, and hidden from scripts', async () => {
    const { email } = await member()
    const answer = await newVisitor(secure, { origin: publicUrl }).login(email)
    const cookie = (name: string) => answer.cookies.find((one) => one.name === name)
    expect(answer.cookies).toHaveLength(3)
    expect(cookie('__Host-apto')).toEqual({
      ...strict,
      name: '__Host-apto',
      value: expect.any(String),
      httpOnly: true,
      secure: true,
    })
    expect(cookie('__Host-apto-dispositivo')).toMatchObject({
      ...strict,
      httpOnly: true,
      secure: true,
    })
    expect(cookie('XSRF-TOKEN')).toMatchObject({ ...strict, secure: true })
    expect(cookie('XSRF-TOKEN')).not.toHaveProperty('httpOnly')
  })

  it('on plain http, which is loopback only, are the same but for https', async () => {
    const { email } = await member()
    const answer = await newVisitor(house.http).login(email)
    const names = answer.cookies.map(({ name }) => name)
    expect(names.sort()).toEqual(['XSRF-TOKEN', 'apto', 'apto-dispositivo'])
    for (const cookie of answer.cookies) expect(cookie).toMatchObject(strict)
    expect(answer.cookies.filter(({ secure: flag }) => flag)).toEqual([])
    expect(answer.cookies.filter(({ httpOnly }) => httpOnly)).toHaveLength(2)
  })
})

describe("a browser's session", () => {
  it('takes both halves, and those of one login', async () => {
    const { email } = await member()
    const [one, other] = [newVisitor(house.http), newVisitor(house.http)]
    await one.login(email)
    await other.login(email)
    const statusWith = async (token: string, cookie: string | undefined) => {
      const headers = { 'x-sessao': token, cookie: `apto=${cookie}` }
      return (await one.call({ ...me, headers })).statusCode
    }
    const [mine, its] = [one.cookies.get('apto'), other.cookies.get('apto')]
    expect(await statusWith(one.token, mine)).toBe(200)
    expect(await statusWith(other.token, its)).toBe(200)
    expect(await statusWith(one.token, its)).toBe(401)
    expect(await statusWith(other.token, mine)).toBe(401)
    expect(await statusWith(one.token, undefined)).toBe(401)
    expect(await statusWith('', mine)).toBe(401)
    expect(await statusWith(mine ?? '', one.token)).toBe(401)
    expect(await statusWith(one.token, one.token)).toBe(401)
  })

  it('is worth nothing to a script that stole what the page can read', async () => {
    const { email } = await member()
    const visitor = newVisitor(house.http)
    await visitor.login(email)
    const stolen = { 'x-sessao': visitor.token, 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') }
    expect((await house.http.inject({ ...me, headers: stolen })).statusCode).toBe(401)
  })
})

describe("a program's session", () => {
  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }])(
    'is refused to a browser (%o)',
    async (browser) => {
      const { headers } = await member()
      expect((await house.http.inject({ ...me, headers })).statusCode).toBe(200)
      const answer = await house.http.inject({ ...me, headers: { ...headers, ...browser } })
      expect(answer.statusCode).toBe(401)
    },
  )

  it('is taken from the header and from nowhere else', async () => {
    const { token } = await member()
    const elsewhere = [
      { url: `${me.url}?sessao=${token}` },
      { url: `${me.url}?x-sessao=${token}` },
      { ...me, headers: { authorization: `Bearer ${token}` } },
      { ...me, headers: { 'x-session': token } },
      { ...me, cookies: { sessao: token, 'x-sessao': token, apto: token } },
      { ...me, headers: { 'x-sessao': ` ${token} x` } },
      { ...me, headers: { 'x-sessao': [token, token] } },
      { ...me, headers: { 'x-sessao': createHash('sha256').update(token).digest('base64url') } },
    ]
    for (const asked of elsewhere) {
      const answer = await house.http.inject(asked)
      expect([JSON.stringify(asked), answer.statusCode]).toEqual([JSON.stringify(asked), 401])
    }
  })
})
