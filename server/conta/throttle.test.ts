import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendAll } from '#server/correio/testing/sender.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { guess as guessLogin } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { linkIn, newLink } from '#test/links.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
const url = '/auth/empresa/utilizador/reset-password'
let smtp: Smtp
let ana: Actor

beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())
beforeEach(async () => {
  smtp.mails.length = 0
  await house.db.rows(sql`delete from tentativa`)
  await house.db.rows(sql`delete from correio`)
  ana = await newActor(house.db, { canario: 'Ana', membros: [{ no: house.world.a.nos.raiz }] })
})

const ask = (email: string, from = newAddress()) =>
  house.http.inject({ method: 'POST', url, query: { email }, remoteAddress: from })

type Counted = Record<number, number>

function count(answers: readonly { statusCode: number }[]): Counted {
  const counted: Counted = {}
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1
  return counted
}

async function inTurn<T>(times: number, one: (turn: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let turn = 0; turn < times; turn += 1) all.push(await one(turn))
  return all
}

describe('requests to reset a password', () => {
  it('two hundred from everywhere are three messages, and nobody is told which were too many', async () => {
    const spellings = [ana.email, ana.email.toUpperCase(), ` ${ana.email} `]
    const answers = await inTurn(200, (turn) => ask(spellings[turn % 3] ?? ''))
    expect(new Set(answers.map(shown)).size).toBe(1)
    const waiting = await house.db.rows(sql`select cd from correio where para = ${ana.email}`)
    expect(waiting).toHaveLength(3)
    await sendAll(house.db, { SMTP_URL: smtp.url })
    expect(smtp.mails.length).toBeGreaterThan(0)
    expect(smtp.mails.length).toBeLessThanOrEqual(3)
  })

  it('fifty at once are three', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask(ana.email)))
    const waiting = await house.db.rows(sql`select cd from correio where para = ${ana.email}`)
    expect(waiting).toHaveLength(3)
  })

  it('are ten a minute from one source, whatever they ask for and whatever a header says', async () => {
    const from = newAddress()
    const answers = await inTurn(30, (turn) =>
      house.http.inject({
        method: 'POST',
        url,
        query: { email: `conta${turn}@exemplo.pt` },
        headers: { 'x-forwarded-for': newAddress() },
        remoteAddress: from,
      }),
    )
    expect(count(answers)).toEqual({ 200: 10, 429: 20 })
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('say nothing of an account: unknown, without access, provider staff, invited or known', async () => {
    const { db, world } = house
    const { raiz } = world.a.nos
    const accounts = [
      ana,
      await newActor(db, { membros: [{ no: raiz, inactiv: true }] }),
      await newActor(db, { membros: [] }),
      await newActor(db, { tipo: 'prestador', membros: [] }),
      { email: `ninguem.${randomInt(1e9)}@exemplo.pt` },
    ]
    const answers = await inTurn(accounts.length, (turn) => ask(accounts[turn]?.email ?? ''))
    expect(new Set(answers.map(shown)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({
      message: expect.stringMatching(/^Se existir uma conta com este email, /u),
    })
    await sendAll(db, { SMTP_URL: smtp.url })
    expect(smtp.mails.map(({ para }) => para)).toEqual([ana.email])
  })
})

describe('guesses at a link', () => {
  const guess = (email: string, from = newAddress()) =>
    house.http.inject({ url, query: { email, token: newGuess() }, remoteAddress: from })

  it('are ten a minute from one network', async () => {
    const from = newAddress()
    const answers = await inTurn(60, (turn) => guess(`conta${turn}@exemplo.pt`, from))
    expect(count(answers)).toEqual({ 400: 10, 429: 50 })
  })

  it('are ten an hour for one e-mail, of 10,000 from everywhere', async () => {
    const rounds = 200
    const answers = await inTurn(rounds, () =>
      Promise.all(Array.from({ length: 50 }, () => guess(ana.email))),
    )
    expect(count(answers.flat())).toEqual({ 400: 10, 429: rounds * 50 - 10 })
  })

  it('are ten an hour for one e-mail by whatever call', async () => {
    const answers = await inTurn(30, (turn) => {
      const link = { email: ana.email, token: newGuess() }
      const remoteAddress = newAddress()
      const passwordNova = 'lampreia-de-inverno-26'
      if (turn % 3 === 0) return house.http.inject({ url, query: link, remoteAddress })
      const [method, path, more] =
        turn % 3 === 1
          ? (['PUT', url, { passwordNova, confirmarPasswordNova: passwordNova }] as const)
          : (['POST', '/auth/utilizador/confirmar-email', { password: passwordNova }] as const)
      return house.http.inject({ method, url: path, payload: { ...link, ...more }, remoteAddress })
    })
    expect(count(answers)).toEqual({ 400: 10, 429: 20 })
  })

  it('keep nobody from the link he was sent', async () => {
    await inTurn(30, () => guess(ana.email))
    const link = await newLink(house.db, ana, 'redefinir')
    const from = newAddress()
    await inTurn(30, (turn) => guess(`conta${turn}@exemplo.pt`, from))
    // neither his e-mail nor his network is blocked
    const looked = await house.http.inject({ url, query: link, remoteAddress: from })
    expect(looked.statusCode).toBe(200)
    const passwordNova = 'lampreia-de-inverno-26'
    const payload = { ...link, passwordNova, confirmarPasswordNova: passwordNova }
    const used = await house.http.inject({ method: 'PUT', url, payload, remoteAddress: from })
    expect(used.statusCode).toBe(200)
    // nor do guesses at his password block a new e-mail
    await inTurn(30, () => guessLogin(house.http, { email: ana.email }))
    const proposed = await newLink(house.db, ana, 'email', `novo.${ana.email}`)
    const confirm = {
      method: 'POST',
      url: '/auth/utilizador/confirmar-email',
      payload: { ...proposed, password: passwordNova },
      remoteAddress: from,
    } as const
    expect((await house.http.inject(confirm)).statusCode).toBe(200)
  })
})

describe('the portal as it runs', () => {
  let portal: Portal
  const pass = 'lampreia-de-inverno-26'

  beforeAll(async () => {
    portal = await startPortal({
      DATABASE_URL: house.ownerUrl,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'debug',
    })
  })
  afterAll(() => portal.stop())

  async function at(method: string, path: string, body?: object) {
    const lies = { 'x-forwarded-host': 'mau.exemplo', 'x-forwarded-proto': 'https' }
    return await fetch(`${portal.url}${path}`, {
      method,
      headers: { ...lies, forwarded: 'host=mau.exemplo', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  it('sends a link to itself, whatever host the request names, which sets the password', async () => {
    expect((await at('POST', `${url}?email=${ana.email}`)).status).toBe(200)
    const mail = await smtp.mailTo(ana.email)
    expect(mail.raw).not.toContain('mau.exemplo')
    expect(new URL(mail.links[0] ?? '').origin).toBe(portal.url)
    const { email, token } = linkIn(mail.links[0] ?? '')
    expect((await at('GET', `${url}?${new URLSearchParams({ email, token })}`)).status).toBe(200)
    const body = { email, token, passwordNova: pass, confirmarPasswordNova: pass }
    expect((await at('PUT', url, body)).status).toBe(200)
    expect((await at('POST', '/auth/login', { email, pass })).status).toBe(200)
    const written = portal.output()
    for (const secret of [token, pass, ana.email]) expect(written).not.toContain(secret)
    expect(written).toContain('reset-password')
  })
})

const newGuess = () => randomBytes(32).toString('base64url')

/** Without reference and time of day. */
function shown({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const { 'x-request-id': _, date: __, ...rest } = headers
  return JSON.stringify({ statusCode, rest, body })
}
