import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { forgeryToken, newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
const logout = { method: 'POST', url: '/api/logout' } as const
const me = { url: '/api/organigrama/cd' }

async function visitor(): Promise<Visitor> {
  const { email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
  const one = newVisitor(house.http)
  await one.login(email)
  return one
}

const alive = async (one: Visitor) => (await one.call(me)).statusCode === 200

type Forgery = Record<string, string | undefined>

/** Writes from other pages, with the browser's cookies. */
const forgeries: Record<string, Forgery> = {
  'from another site': { 'sec-fetch-site': 'cross-site', origin: 'https://mau.exemplo' },
  'from another site, without an origin': { 'sec-fetch-site': 'cross-site', origin: undefined },
  "from a neighbour's subdomain": {
    'sec-fetch-site': 'same-site',
    origin: 'http://loja.localhost',
  },
  'typed into the address bar': { 'sec-fetch-site': 'none', origin: undefined },
  'from another origin, by an old browser': {
    'sec-fetch-site': undefined,
    origin: 'https://mau.exemplo',
  },
  'from another port of this machine': { origin: 'http://localhost:4000' },
  'from a page of no origin': { origin: 'null' },
  'from an origin that is none': { origin: 'localhost:3000' },
  'from an origin that only begins like ours': { origin: 'http://localhost:3000.mau.exemplo' },
  'without the forgery token': { 'x-xsrf-token': undefined },
  'with an empty forgery token': { 'x-xsrf-token': ' ' },
  'with a forgery token of its own making': { 'x-xsrf-token': newToken() },
  'with neither origin nor site': { 'sec-fetch-site': undefined, origin: undefined },
}

describe('a write with the cookies of a browser', () => {
  it('comes from the page, or is refused', async () => {
    const one = await visitor()
    expect((await one.call(logout)).statusCode).toBe(200)
    expect(await alive(one)).toBe(false)
  })

  it.each(Object.entries(forgeries))('is refused %s', async (_, headers) => {
    const one = await visitor()
    const answer = await one.call({ ...logout, headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ error: expect.any(String), ref: expect.any(String) })
    expect(await alive(one)).toBe(true)
  })

  it("is refused with another session's forgery token, set as a cookie by a neighbour", async () => {
    const [one, other] = [await visitor(), await visitor()]
    const tossed = other.cookies.get('XSRF-TOKEN') ?? ''
    one.cookies.set('XSRF-TOKEN', tossed)
    expect((await one.call(logout)).statusCode).toBe(403)
    expect(await alive(one)).toBe(true)
  })

  it('ends nothing where a neighbour tossed in the credential itself', async () => {
    const one = await visitor()
    const own = new Map(one.cookies)
    const cookie = newToken()
    one.cookies.set('apto', cookie)
    await one.call({ ...logout, headers: { 'x-xsrf-token': forgeryToken(cookie) } })
    one.cookies = own
    expect(await alive(one)).toBe(true)
  })
})

describe('what another site can send without asking', () => {
  const simple = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]

  it.each(simple)('is no login: %s', async (type) => {
    const { email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    const answer = await newVisitor(house.http).call({
      method: 'POST',
      url: '/auth/login',
      payload: JSON.stringify({ email, pass: actorPassword }),
      headers: { 'content-type': type },
    })
    expect([answer.statusCode, answer.cookies]).toEqual([415, []])
  })

  it.each(Object.entries(forgeries).filter(([, { origin }]) => origin !== undefined))(
    "logs nobody in to the attacker's account %s",
    async (_, headers) => {
      const { email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
      const before = await sessionsAlive()
      const answer = await newVisitor(house.http).login(email, actorPassword, { headers })
      expect([answer.statusCode, answer.cookies]).toEqual([403, []])
      expect(await sessionsAlive()).toBe(before)
    },
  )

  it('is answered without any permission of CORS', async () => {
    const headers = {
      'sec-fetch-site': 'cross-site',
      origin: 'https://mau.exemplo',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-sessao',
    }
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await newVisitor(house.http).call({ method, url: '/auth/login', headers })
      const granted = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control'),
      )
      expect(granted).toEqual([])
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('over https, the origin of the settings alone', () => {
  it.each([
    ['https://portal.exemplo.pt', 200],
    ['http://portal.exemplo.pt', 403],
    ['https://portal.exemplo.pt:8443', 403],
    ['https://portal.exemplo.pt.mau.exemplo', 403],
    ['https://localhost', 403],
    ['http://localhost:3000', 403],
    ['null', 403],
  ])('may log in: %s gets %i', async (origin, status) => {
    const secure = await startApp(house.database, { PUBLIC_URL: 'https://portal.exemplo.pt' })
    const { email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    // for any host header
    const headers = { origin, host: origin.replace(/^.*\/\//u, '') }
    const one = newVisitor(secure, { origin: 'https://portal.exemplo.pt' })
    const answer = await one.login(email, actorPassword, { headers })
    expect(answer.statusCode).toBe(status)
    await secure.close()
  })
})

async function sessionsAlive() {
  const rows = await house.db.rows(sql`select hash from sessao where cookie_hash is not null`)
  return rows.length
}
