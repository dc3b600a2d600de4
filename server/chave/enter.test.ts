import { beforeEach, describe, expect, it } from 'vitest'
import type { Area } from '#contract/kit/cookies.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { newAutenticador, type Autenticador } from '#test/autenticador.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'
import { askFator, askLogin, enteredAs, keepToken, post, register, urls } from './testing/chaves.ts'

const house = openHouse()

type Held = { eu: Actor; device: Autenticador }

const newUser = async (area: Area): Promise<Actor> =>
  await newActor(
    house.db,
    area === 'prestador'
      ? { tipo: area, membros: [] }
      : { membros: [{ no: house.world.a.nos.raiz }] },
  )

async function withKey(area: Area = 'cliente'): Promise<Held> {
  const eu = await newUser(area)
  return { eu, device: await register(await enteredAs(house.http, eu, area), { area }) }
}

type Said = Parameters<Autenticador['get']>[1]

async function tryToEnter(device: Autenticador, said: Said = {}, area: Area = 'cliente') {
  const visitor = newVisitor(house.http)
  const signed = device.get(await askLogin(visitor, area), said)
  return { visitor, answer: await post(visitor, urls[area].entrar, signed) }
}

async function expectRefused(answer: { statusCode: number; json: () => unknown }) {
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    {
      error:
        'A chave de acesso não foi aceite. Tente de novo, ou entre com o email e a palavra-passe.',
      ref: expect.any(String),
    },
  ])
}

const sessionsBy = async ({ cd }: Actor) =>
  await house.db.rows(sql`
    select entrada, fator_em is not null as com_fator, fator_pendente, cookie_hash is not null as navegador
    from sessao where cd_utilizador = ${cd} and entrada = 'chave'`)

describe.each(['cliente', 'prestador'] as const)('a login by a key alone (%s)', (area) => {
  it('opens a session that has its factor, in this browser, without a name typed', async () => {
    const { eu, device } = await withKey(area)
    const { visitor, answer } = await tryToEnter(device, {}, area)
    expect(answer.statusCode).toBe(200)
    keepToken(visitor, area, answer.json<{ token: string }>().token)
    const seen = (await visitor.call({ url: urls[area].eu })).json<{ utilizador: object }>()
    expect(seen.utilizador).toMatchObject({ cd: eu.cd, email: eu.email })
    expect(await sessionsBy(eu)).toEqual([
      { entrada: 'chave', com_fator: true, fator_pendente: false, navegador: true },
    ])
    const logged = await house.db.rows(sql`
      select descr from registo where cd_alvo = ${eu.cd} and acao = 'entrou' order by cd`)
    // the password's is the first, before there was a key
    const ways = [{ descr: 'Palavra-passe' }, { descr: 'Chave de acesso' }]
    expect(logged).toEqual(area === 'cliente' ? ways : [])
    const [chave] = await house.db.rows(sql`
      select usada_em is not null as usada from chave_acesso where cd_utilizador = ${eu.cd}`)
    expect(chave).toEqual({ usada: true })
  })

  it('asks the same of everybody, and names no key', async () => {
    const asked = await askLogin(newVisitor(house.http), area)
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  it('refuses a key of the other area', async () => {
    const other = area === 'cliente' ? 'prestador' : 'cliente'
    const { eu, device } = await withKey(other)
    await expectRefused((await tryToEnter(device, {}, area)).answer)
    expect(await sessionsBy(eu)).toEqual([])
  })
})

describe('a login by a key', () => {
  it.each([
    ['signed for another origin', { origin: 'https://portal.mau.pt' }],
    ['signed for another port', { origin: 'http://localhost:3001' }],
    ['signed for another domain', { rpId: 'exemplo.pt' }],
    ['signed as a registration', { type: 'webauthn.create' }],
    ['whose holder was not verified', { flags: 1 }],
    ['whose holder was not there', { flags: 4 }],
  ] as const)('%s is refused in the one sentence', async (_, said) => {
    const { eu, device } = await withKey()
    await expectRefused((await tryToEnter(device, said)).answer)
    expect(await sessionsBy(eu)).toEqual([])
  })

  it('refuses a replay, in this browser and in another', async () => {
    const { eu, device } = await withKey()
    const visitor = newVisitor(house.http)
    const signed = device.get(await askLogin(visitor))
    expect((await post(visitor, urls.cliente.entrar, signed)).statusCode).toBe(200)
    await expectRefused(await post(visitor, urls.cliente.entrar, signed))
    await expectRefused(await post(newVisitor(house.http), urls.cliente.entrar, signed))
    expect(await sessionsBy(eu)).toHaveLength(1)
  })

  it('takes a challenge once of ten at the same moment', async () => {
    const { eu, device } = await withKey()
    const visitor = newVisitor(house.http)
    const signed = device.get(await askLogin(visitor))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(visitor, urls.cliente.entrar, signed)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionsBy(eu)).toHaveLength(1)
  })

  it('refuses a challenge of another browser, of a session, of the past and of the other area', async () => {
    const { eu, device } = await withKey()
    const visitor = await enteredAs(house.http, eu)
    const foreign = await askLogin(newVisitor(house.http))
    const fator = await askFator(visitor)
    const staff = await askLogin(visitor, 'prestador')
    const old = await askLogin(visitor)
    await house.db.rows(sql`update desafio set expira_em = now() where uso = 'entrar'`)
    for (const { challenge } of [foreign, fator, staff, old]) {
      const signed = device.get({ challenge, rpId: 'localhost' })
      await expectRefused(await post(visitor, urls.cliente.entrar, signed))
    }
    expect(await sessionsBy(eu)).toEqual([])
  })

  it('says the same of a key that nobody has, of a wrong signature and of another holder', async () => {
    const { eu, device } = await withKey()
    const stranger = newAutenticador()
    stranger.userHandle = device.userHandle
    await expectRefused((await tryToEnter(stranger)).answer)
    const impostor = newAutenticador()
    Object.assign(impostor, { userHandle: device.userHandle })
    const visitor = newVisitor(house.http)
    const forged = { ...impostor.get(await askLogin(visitor)), id: device.id }
    await expectRefused(await post(visitor, urls.cliente.entrar, forged))
    const another = { ...device.get(await askLogin(visitor)), userHandle: 'b3V0cm8' }
    await expectRefused(await post(visitor, urls.cliente.entrar, another))
    const { userHandle: _, ...unnamed } = device.get(await askLogin(visitor))
    await expectRefused(await post(visitor, urls.cliente.entrar, unnamed))
    expect(await sessionsBy(eu)).toEqual([])
  })

  it.each([
    ['was removed', (eu: Actor) => sql`delete from chave_acesso where cd_utilizador = ${eu.cd}`],
    [
      'is of no company any more',
      (eu: Actor) => sql`
      update membro set inactiv = true where cd_utilizador = ${eu.cd}`,
    ],
    [
      'is not proven any more',
      (eu: Actor) => sql`
      update utilizador set email_provado = false where cd = ${eu.cd}`,
    ],
  ] as const)('refuses the key of an account that %s', async (_, change) => {
    const { eu, device } = await withKey()
    await house.db.rows(change(eu))
    await expectRefused((await tryToEnter(device)).answer)
    expect(await sessionsBy(eu)).toEqual([])
  })

  it('refuses the key of staff whose account was closed', async () => {
    const { eu, device } = await withKey('prestador')
    await house.db.rows(sql`update utilizador set inactiv = true where cd = ${eu.cd}`)
    await expectRefused((await tryToEnter(device, {}, 'prestador')).answer)
    expect(await sessionsBy(eu)).toEqual([])
  })

  it('comes from no page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mau.pt' }
    for (const url of ['/auth/login/chave/desafio', '/auth/login/chave']) {
      const answer = await newVisitor(house.http).call({
        method: 'POST',
        url,
        headers,
        payload: url.endsWith('desafio')
          ? {}
          : newAutenticador().get({ challenge: 'x'.repeat(43), rpId: 'localhost' }),
      })
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe('a counter that goes back', () => {
  const mailsTo = async ({ cd }: Actor) =>
    await house.db.rows(sql`
      select dados from correio where cd_utilizador = ${cd} and modelo = 'chave_copiada'`)

  it('is refused in the same sentence, and its owner is told once a day', async () => {
    const { eu, device } = await withKey()
    expect((await tryToEnter(device, { counter: 8 })).answer.statusCode).toBe(200)
    for (const counter of [8, 7, 0]) {
      await expectRefused((await tryToEnter(device, { counter })).answer)
    }
    expect(await sessionsBy(eu)).toHaveLength(1)
    expect(await mailsTo(eu)).toEqual([{ dados: { nome: 'Portátil' } }])
    const logged = await house.db.rows(sql`
      select autor, descr from registo where cd_alvo = ${eu.cd} and acao = 'chave_copiada'`)
    expect(logged).toEqual([{ autor: null, descr: 'Portátil' }])
    expect((await tryToEnter(device, { counter: 9 })).answer.statusCode).toBe(200)
  })

  it('tells nobody of a copy where the signature is wrong', async () => {
    const { eu, device } = await withKey()
    expect((await tryToEnter(device, { counter: 8 })).answer.statusCode).toBe(200)
    const visitor = newVisitor(house.http)
    const impostor = newAutenticador()
    impostor.userHandle = device.userHandle
    const forged = { ...impostor.get(await askLogin(visitor), { counter: 1 }), id: device.id }
    await expectRefused(await post(visitor, urls.cliente.entrar, forged))
    expect(await mailsTo(eu)).toEqual([])
  })

  it('that always says nothing is of a key that is synchronised', async () => {
    const { eu, device } = await withKey()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await tryToEnter(device)).answer.statusCode).toBe(200)
    }
    expect(await mailsTo(eu)).toEqual([])
  })
})

describe('attempts with keys', () => {
  beforeEach(async () => {
    await house.db.rows(sql`delete from tentativa`)
  })

  const attempt = async (visitor: Visitor, device = newAutenticador()) =>
    (
      await post(
        visitor,
        urls.cliente.entrar,
        device.get({ challenge: 'x'.repeat(43), rpId: 'localhost' }),
      )
    ).statusCode

  it('with one key are ten an hour from a network, and its owner elsewhere is not hindered', async () => {
    const { device } = await withKey()
    const visitor = newVisitor(house.http)
    const said: number[] = []
    for (let turn = 0; turn < 12; turn += 1) said.push(await attempt(visitor, device))
    expect(said).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    expect((await tryToEnter(device)).answer.statusCode).toBe(200)
  })

  it('with any keys are sixty a minute from a network, and so are the questions', async () => {
    const visitor = newVisitor(house.http)
    const said: number[] = []
    for (let turn = 0; turn < 62; turn += 1) said.push(await attempt(visitor))
    expect(said.filter((status) => status === 404)).toHaveLength(60)
    expect(said.slice(-2)).toEqual([429, 429])
    const asked: number[] = []
    for (let turn = 0; turn < 62; turn += 1) {
      asked.push((await post(visitor, '/auth/login/chave/desafio')).statusCode)
    }
    expect(asked.slice(-2)).toEqual([429, 429])
  })

  it('that succeed count nothing', async () => {
    const { device } = await withKey()
    const visitor = newVisitor(house.http)
    for (let turn = 0; turn < 12; turn += 1) {
      const signed = device.get(await askLogin(visitor))
      expect((await post(visitor, urls.cliente.entrar, signed)).statusCode).toBe(200)
    }
  })
})
