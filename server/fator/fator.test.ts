import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { codeOf, newFator, steps } from '#test/fator.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
let eu: Actor
let from: string

beforeEach(async () => {
  eu = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, adm: true }] })
  from = newAddress()
})

afterEach(() => void vi.useRealTimers())

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; token?: string }

const send = async (url: string, { method = 'POST', body, token = eu.token }: Sent = {}) =>
  await house.http.inject({
    method,
    url,
    headers: { 'x-sessao': token },
    remoteAddress: from,
    ...(body && { payload: body }),
  })

const login = async (more: object = {}) =>
  await house.http.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email: eu.email, pass: actorPassword, ...more },
    remoteAddress: from,
  })

async function tokenOf(more: object = {}) {
  const answer = await login(more)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ token: string }>().token
}

const me = async (token: string) =>
  (await send('/api/organigrama/cd', { method: 'GET', token })).statusCode
const give = async (token: string, codigo: string) =>
  await send('/api/fator/codigo', { token, body: { codigo } })

const modelosTo = async (cd: number) =>
  (
    await house.db.rows<{ modelo: string; que: string | null }>(
      sql`select modelo, dados->>'que' as que from correio where cd_utilizador = ${cd} order by cd`,
    )
  ).map(({ modelo, que }) => que ?? modelo)

async function propose(token = eu.token) {
  const answer = await send('/api/fator/codigo/novo', { token, body: { password: actorPassword } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ segredo: string; uri: string }>()
}

async function setUp() {
  const { segredo } = await propose()
  const answer = await send('/api/fator/codigo/confirmar', { body: { codigo: codeOf(segredo) } })
  expect(answer.statusCode).toBe(200)
  return { segredo, ...answer.json<{ token: string; recuperacao: string[] }>() }
}

describe('setting up codes', () => {
  it('gives a secret, ten recovery codes and a new token, ends other sessions and writes a mail', async () => {
    const other = await tokenOf()
    const { uri } = await propose()
    expect(uri).toContain(`Apto:${encodeURIComponent(eu.email)}`)
    const { token, recuperacao } = await setUp()
    expect(new Set(recuperacao).size).toBe(10)
    expect(recuperacao.every((one) => /^[2-9a-z]{4}(?:-[2-9a-z]{4}){3}$/u.test(one))).toBe(true)
    expect([await me(eu.token), await me(other), await me(token)]).toEqual([401, 401, 200])
    expect(await modelosTo(eu.cd)).toEqual(['criado'])
  })

  it('keeps neither the secret nor a recovery code readable in the database', async () => {
    const { segredo, recuperacao } = await setUp()
    const stored = await house.db.rows(sql`
      select (select json_agg(f) from fator_codigo f)::text as um,
             (select json_agg(r) from codigo_recuperacao r)::text as dois,
             (select json_agg(e) from escrita e)::text as tres`)
    const text = JSON.stringify(stored)
    expect([segredo, ...recuperacao].filter((one) => text.includes(one))).toEqual([])
  })

  it('is refused with 409 while the address is not proven', async () => {
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${eu.cd}`)
    const answer = await send('/api/fator/codigo/novo', { body: { password: actorPassword } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('Prove primeiro') })
  })

  it('is refused with 400 without the right password in a session that owes nothing', async () => {
    for (const body of [{}, { password: 'cavala-errada-2026' }]) {
      expect((await send('/api/fator/codigo/novo', { body })).statusCode).toBe(400)
    }
  })

  it('says by how many minutes the clock of the telephone is off', async () => {
    const { segredo } = await propose()
    const late = codeOf(segredo, Date.now() - steps(10))
    const answer = await send('/api/fator/codigo/confirmar', { body: { codigo: late } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining('atrasado cerca de 5 min'),
    })
  })

  it('takes no secret that was proposed in another session', async () => {
    const other = await tokenOf()
    const { segredo } = await propose(other)
    const body = { codigo: codeOf(segredo) }
    expect((await send('/api/fator/codigo/confirmar', { body })).statusCode).toBe(409)
  })
})

describe('a login of an account with codes', () => {
  it('opens only the calls of the factor until a code is given, and then has another token', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const token = await tokenOf()
    const refused = await send('/api/organigrama/cd', { method: 'GET', token })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ porque: 'fator_pendente' })
    expect((await send('/api/fator', { method: 'GET', token })).json()).toMatchObject({
      message: { pendente: true, codigo: { usado_em: null } },
    })
    const given = await give(token, codeOf(segredo))
    expect(given.statusCode).toBe(200)
    expect([await me(token), await me(given.json<{ token: string }>().token)]).toEqual([401, 200])
  })

  it('takes a code of the step before and after, and none further away', async () => {
    // the step stays the same on a slow machine
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (const [shift, status] of [
      [-1, 200],
      [1, 200],
      [-3, 400],
      [3, 400],
    ] as const) {
      const { cd, email } = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
      const segredo = await newFator(house.db, cd)
      const codigo = codeOf(segredo, Date.now() + steps(shift))
      expect((await login({ email, codigo })).statusCode).toBe(status)
    }
  })

  it('takes no code twice, and none older than the last', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const now = Date.now()
    await tokenOf({ codigo: codeOf(segredo, now) })
    expect((await login({ codigo: codeOf(segredo, now) })).statusCode).toBe(400)
    expect((await login({ codigo: codeOf(segredo, now - steps(1)) })).statusCode).toBe(400)
    await tokenOf({ codigo: codeOf(segredo, now + steps(1)) })
  })

  it('lets one of three sessions through that bring the same code at once', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const codigo = codeOf(segredo)
    const tokens = [await tokenOf(), await tokenOf(), await tokenOf()]
    const answers = await Promise.all(tokens.map((token) => give(token, codigo)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed, and none of another account', async () => {
    const { recuperacao } = await setUp()
    const [first = '', second = ''] = recuperacao
    await tokenOf({ codigo: first.toUpperCase().replaceAll('-', ' ') })
    expect((await login({ codigo: first })).statusCode).toBe(400)
    const other = await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
    await newFator(house.db, other.cd)
    expect((await login({ email: other.email, codigo: second })).statusCode).toBe(400)
    const token = await tokenOf({ codigo: second })
    const { message } = (await send('/api/fator', { method: 'GET', token })).json<{
      message: { recuperacao: number }
    }>()
    expect(message.recuperacao).toBe(8)
  })

  it('tells nothing of the factor without the right password', async () => {
    await newFator(house.db, eu.cd)
    const wrong = await login({ pass: 'cavala-errada-2026', codigo: '000000' })
    const nobody = await login({ email: 'ninguem.fator@exemplo.pt', codigo: '000000' })
    const plain = (body: string) => body.replace(/"ref":"\w+"/u, '')
    expect([wrong.statusCode, nobody.statusCode]).toEqual([404, 404])
    expect(plain(wrong.body)).toBe(plain(nobody.body))
  })

  it('ends the session with the fifth wrong code in a row', async () => {
    await newFator(house.db, eu.cd)
    const token = await tokenOf()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await give(token, '000000')).statusCode).toBe(400)
    }
    expect((await give(token, '000000')).statusCode).toBe(401)
  })

  it('slows guesses of codes down and warns the owner that the password is known', async () => {
    await newFator(house.db, eu.cd)
    const codes: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      from = newAddress()
      codes.push((await login({ codigo: '000000' })).statusCode)
    }
    expect(codes.filter((code) => code === 400)).toHaveLength(10)
    expect(codes.at(-1)).toBe(429)
    const warned = await house.db.rows(sql`
      select from correio where modelo = 'fator_atacado' and para = ${eu.email}`)
    expect(warned).toHaveLength(1)
  })

  it('makes no place known before the factor was given', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const places = async () =>
      (await house.db.rows(sql`select from rede where cd_utilizador = ${eu.cd}`)).length
    const token = await tokenOf()
    expect(await places()).toBe(0)
    await give(token, codeOf(segredo))
    expect(await places()).toBe(1)
  })
})

describe('a browser that need not give the factor for thirty days', () => {
  const browser = {
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
  }
  type Jar = Record<string, string>

  async function call(jar: Jar, url: string, body: object, token?: string) {
    const forgery = jar['XSRF-TOKEN']
    const answer = await house.http.inject({
      method: 'POST',
      url,
      payload: body,
      cookies: jar,
      remoteAddress: from,
      headers: {
        ...browser,
        ...(token !== undefined && { 'x-sessao': token }),
        ...(forgery !== undefined && { 'x-xsrf-token': forgery }),
      },
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    return answer
  }

  async function enter(jar: Jar) {
    const body = { email: eu.email, pass: actorPassword }
    const { token } = (await call(jar, '/auth/login', body)).json<{ token: string }>()
    const answer = await house.http.inject({
      url: '/api/organigrama/cd',
      cookies: jar,
      headers: { ...browser, 'x-sessao': token },
      remoteAddress: from,
    })
    return { token, status: answer.statusCode }
  }

  it('is the one that asked for it, until a new password or the thirty days', async () => {
    const segredo = await newFator(house.db, eu.cd)
    const [jar, other]: [Jar, Jar] = [{}, {}]
    const { token, status } = await enter(jar)
    expect(status).toBe(403)
    const body = { codigo: codeOf(segredo), lembrar: true }
    expect((await call(jar, '/api/fator/codigo', body, token)).statusCode).toBe(200)
    expect((await enter(jar)).status).toBe(200)
    expect((await enter(jar)).status).toBe(200)
    expect((await enter(other)).status).toBe(403)
    await house.db.rows(sql`
      update dispositivo set fator_ate = now() - interval '1 second' where cd_utilizador = ${eu.cd}`)
    expect((await enter(jar)).status).toBe(403)
  })
})
