import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor, newSession, type Actor } from '#test/actors.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { faultsOf } from '#test/refusal.ts'
import { newAddress, newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()
let ana: Actor
const nova = 'lampreia-de-inverno-26'
const wrong = 'não-é-esta-palavra-passe'
const me = { url: '/api/organigrama/cd' }

beforeEach(async () => {
  ana = await newActor(house.db, { canario: 'Ana', membros: [{ no: house.world.a.nos.raiz }] })
})

const change = (body: Record<string, string> = {}, who = ana) => ({
  method: 'PUT' as const,
  url: `/api/empresa/${house.world.a.nos.raiz}/utilizador/${who.cd}/nova-password`,
  payload: {
    passwordAtual: actorPassword,
    passwordNova: nova,
    passwordNovaConfirmacao: nova,
    ...body,
  },
})
const asProgram = (headers: Record<string, string>, body: Record<string, string> = {}) =>
  house.http.inject({ ...change(body), headers, remoteAddress: newAddress() })
const guessed = (turn: number) => ({ passwordAtual: `${wrong} ${turn}` })

async function loggedIn(): Promise<Visitor> {
  const visitor = newVisitor(house.http)
  await visitor.login(ana.email)
  return visitor
}
const stolen = ({ token, cookies }: Visitor) =>
  Object.assign(newVisitor(house.http), { token, cookies: new Map(cookies) })
const statusOf = async (visitor: Visitor) => (await visitor.call(me)).statusCode
const loginWith = async (pass: string) =>
  (await newVisitor(house.http).login(ana.email, pass)).statusCode

describe('a new password', () => {
  it('ends all other sessions and goes on with this one, under another token and cookie', async () => {
    const [here, there] = [await loggedIn(), await loggedIn()]
    const before = stolen(here)
    const answer = await here.call(change())
    const { message, token } = answer.json<{ message: string; token: string }>()
    expect([answer.statusCode, message]).toEqual([200, expect.stringContaining('com sucesso')])
    expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false])).toEqual([
      ['apto', true],
      ['XSRF-TOKEN', false],
    ])
    // the page keeps the old half, which no longer fits
    expect(await statusOf(here)).toBe(401)
    here.token = token
    expect(await statusOf(here)).toBe(200)
    expect((await here.call({ method: 'DELETE', url: '/api/sessao' })).statusCode).toBe(200)
    expect([await statusOf(before), await statusOf(there)]).toEqual([401, 401])
    expect([await loginWith(actorPassword), await loginWith(nova)]).toEqual([404, 200])
  })

  it('does not make the session any longer', async () => {
    const here = await loggedIn()
    const until = () =>
      house.db.rows(sql`select cd, expira_em from sessao where cd_utilizador = ${ana.cd}
                        and cookie_hash is not null`)
    const before = await until()
    await here.call(change())
    expect(await until()).toEqual(before)
  })

  it('gives a program another token too, and no cookie', async () => {
    const answer = await asProgram(ana.headers)
    expect(answer.cookies).toEqual([])
    const headers = { 'x-sessao': answer.json<{ token: string }>().token }
    expect((await house.http.inject({ ...me, headers })).statusCode).toBe(200)
    expect((await house.http.inject({ ...me, headers: ana.headers })).statusCode).toBe(401)
  })

  it('is told by mail and in the log, and ends the links that were under way', async () => {
    await newLink(house.db, ana, 'redefinir')
    await newLink(house.db, ana, 'email', 'ladrao@exemplo.pt')
    await asProgram(ana.headers)
    const { db } = house
    expect(await db.rows(sql`select modelo from correio where cd_utilizador = ${ana.cd}`)).toEqual([
      { modelo: 'password_mudada' },
    ])
    expect(
      await db.rows(
        sql`select acao, autor, alvo, descr from registo where cd_alvo = ${ana.cd} and acao <> 'entrou'`,
      ),
    ).toEqual([{ acao: 'palavra_passe_alterada', autor: ana.nome, alvo: ana.nome, descr: '' }])
    expect(await db.rows(sql`select hash from ligacao where cd_utilizador = ${ana.cd}`)).toEqual([])
  })

  it('is set once by two requests of one intent; one of them has the token', async () => {
    const here = await loggedIn()
    const twice = { ...change(), headers: { 'idempotency-key': `k-${ana.cd}` } }
    const answers = await Promise.all([here.call(twice), here.call(twice)])
    const good = answers.filter(({ statusCode }) => statusCode === 200)
    expect(good.length).toBeGreaterThan(0)
    expect(good.filter((one) => 'token' in one.json<object>())).toHaveLength(1)
    const { db } = house
    const rows = await db.rows(
      sql`select acao from registo where cd_alvo = ${ana.cd} and acao <> 'entrou'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('lies in no table, neither do the old one, the tokens, or a hash that can be tried quickly', async () => {
    const key = { 'idempotency-key': `s-${ana.cd}` }
    const { method, url, payload } = change()
    const answer = await asProgram({ ...ana.headers, ...key })
    const { token } = answer.json<{ token: string }>()
    const stored = await house.db.rows<{ hash: string; linha: string }>(sql`
      select encode(hash, 'hex') as hash, escrita::text as linha
      from escrita where cd_utilizador = ${ana.cd}`)
    expect(stored).toHaveLength(1)
    for (const secret of [token, nova, actorPassword, key['idempotency-key']]) {
      expect(stored[0]?.linha).not.toContain(secret)
    }
    const quick = createHash('sha256')
      .update(JSON.stringify([method, url, payload]))
      .digest('hex')
    expect(stored[0]?.hash).not.toBe(quick)
    const again = { ...change(), headers: { 'x-sessao': token, ...key } }
    expect((await house.http.inject(again)).json()).toEqual({ message: expect.any(String) })
  })
})

describe('a new password is refused', () => {
  const reasons: [string, Record<string, string>, string, RegExp][] = [
    [
      'typed differently the second time',
      { passwordNovaConfirmacao: `${nova}x` },
      'passwordNovaConfirmacao',
      /^Palavra-passe não coincidem$/u,
    ],
    ['too short', same('lampreia-26'), 'passwordNova', /12 caracteres/u],
    ['common', same('qwertyuiop123'), 'passwordNova', /comum/u],
    ['the one there is', same(actorPassword), 'passwordNova', /diferente da atual/u],
  ]
  it.each(reasons)('when it is %s', async (_, body, campo, sentence) => {
    const answer = await asProgram(ana.headers, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ campos: Record<string, string> }>().campos).toEqual({
      [campo]: expect.stringMatching(sentence),
    })
    expect(await loginWith(actorPassword)).toBe(200)
  })

  it('when it is made of the e-mail, the name, the company, the branch or the portal', async () => {
    const { nos, canario } = house.world.a
    const ofBranch = await newActor(house.db, { membros: [{ no: nos.sul }] })
    const names = [ofBranch.email.toUpperCase(), `${ofBranch.nome}!`, 'Apto-Apto-2026']
    for (const own of [...names, `${canario} raiz 1`, `${canario} sul 2026`]) {
      const { url, payload } = change(same(own), ofBranch)
      const org = url.replace(`${nos.raiz}`, `${nos.sul}`)
      const { headers } = ofBranch
      const answer = await house.http.inject({ method: 'PUT', url: org, payload, headers })
      expect([own, answer.json()]).toEqual([
        own,
        expect.objectContaining({
          error: expect.stringContaining('não pode ser feita só do nome'),
          campos: { passwordNova: expect.any(String) },
        }),
      ])
    }
  })

  it('when the present one is wrong: 555, which is no login', async () => {
    const answer = await asProgram(ana.headers, { passwordAtual: wrong })
    expect(answer.statusCode).toBe(555)
    expect(answer.json()).toEqual({
      error: 'A palavra-passe atual está incorreta.',
      campos: { passwordAtual: 'A palavra-passe atual está incorreta.' },
      ref: expect.any(String),
    })
    expect(await loginWith(nova)).toBe(404)
  })

  it("when it is another's, whatever company is named", async () => {
    const { residente } = house.world.a
    const answer = await house.http.inject({ ...change(), headers: residente.headers })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([403, []])
  })
})

describe('whoever has a session and not the password', () => {
  it('has five guesses: then the session is over, for the right one too, and the log says why', async () => {
    const thief = await loggedIn()
    const got: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      got.push((await thief.call(change(guessed(turn)))).statusCode)
    }
    expect(got).toEqual([555, 555, 555, 555, 555])
    expect((await thief.call(change())).statusCode).toBe(401)
    const rows = await house.db.rows(sql`select acao, autor, descr from registo
                                         where cd_alvo = ${ana.cd} and acao <> 'entrou'`)
    expect(rows).toEqual([
      {
        acao: 'sessoes_terminadas',
        autor: null,
        descr: 'Palavra-passe atual errada 5 vezes seguidas',
      },
    ])
    expect((await house.http.inject({ ...me, headers: ana.headers })).statusCode).toBe(200)
  })

  it('has five, fifty at once', async () => {
    const guesses = Array.from({ length: 50 }, (_, turn) => asProgram(ana.headers, guessed(turn)))
    const got = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(got.filter((status) => status === 555).length).toBeLessThanOrEqual(5)
    expect(new Set(got).difference(new Set([555, 429, 401]))).toEqual(new Set())
    expect((await house.http.inject({ ...me, headers: ana.headers })).statusCode).toBe(401)
  })

  it('gains nothing by new sessions: the guesses are counted with those at the login', async () => {
    const got: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const { headers } = await anotherSession()
      got.push((await asProgram(headers, guessed(turn))).statusCode)
    }
    expect(got.filter((status) => status === 555)).toHaveLength(10)
    expect(got.slice(10)).toEqual([429, 429])
    expect(await loginWith(actorPassword)).toBe(429)
  })

  it('begins anew after a right one: only five in a row end it', async () => {
    for (let turn = 0; turn < 4; turn += 1) await asProgram(ana.headers, guessed(turn))
    const payload = { codigo: ana.cd, nome: 'Ana', email: ana.email, password: actorPassword }
    const right = { method: 'PUT', url: '/api/utilizador', payload } as const
    expect((await house.http.inject({ ...right, headers: ana.headers })).statusCode).toBe(200)
    for (let turn = 0; turn < 4; turn += 1) await asProgram(ana.headers, guessed(turn))
    expect((await house.http.inject({ ...me, headers: ana.headers })).statusCode).toBe(200)
  })

  it('keeps no owner out: on a browser he has used before he changes it all the same', async () => {
    const owner = await loggedIn()
    for (let turn = 0; turn < 12; turn += 1) await loginWith(`${wrong} ${turn}`)
    expect(await loginWith(actorPassword)).toBe(429)
    expect((await owner.call(change())).statusCode).toBe(200)
  })
})

describe('a password somebody else typed', () => {
  it('opens nothing but the own account until it is another', async () => {
    await house.db.rows(sql`update utilizador set mudar_pass = true where cd = ${ana.cd}`)
    const here = await loggedIn()
    const painel = { url: `/api/empresa/${house.world.a.nos.raiz}/painel` }
    const shut = await here.call(painel)
    expect(shut.json()).toMatchObject({ error: expect.stringContaining('temporária') })
    expect((await here.call(me)).json()).toMatchObject({ utilizador: { mudar_pass: true } })
    here.token = (await here.call(change())).json<{ token: string }>().token
    expect((await here.call(painel)).statusCode).toBe(200)
    expect((await here.call(me)).json()).toMatchObject({ utilizador: { mudar_pass: false } })
  })
})

describe('a login that began with the old password', () => {
  it('opens no session once the new one is set', async () => {
    const login = house.db.transaction(async (tx) => {
      await tx.rows(sql`update utilizador set pass_hash = 'outra' where cd = ${ana.cd}`)
      const begun = newVisitor(house.http).login(ana.email)
      // it has verified the old hash, and waits for the account's row
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      return { begun }
    })
    expect((await (await login).begun).statusCode).toBe(404)
  })
})

/** Statements of this database that wait for a lock. */
async function waiting() {
  const [row] = await asOwner<{ total: number }>(
    house,
    `select count(*)::int as total from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.total
}

async function anotherSession() {
  const token = newToken()
  await newSession(house.db, ana.cd, token)
  return { headers: { 'x-sessao': token } }
}

function same(text: string) {
  return { passwordNova: text, passwordNovaConfirmacao: text }
}
