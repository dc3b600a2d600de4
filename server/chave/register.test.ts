import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Area } from '#contract/kit/cookies.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { newAutenticador } from '#test/autenticador.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { askLogin, askNova, enteredAs, keepToken, post, register } from './testing/chaves.ts'

const house = openHouse()

const newUser = async (area: Area = 'cliente'): Promise<Actor> =>
  await newActor(
    house.db,
    area === 'prestador'
      ? { tipo: area, membros: [] }
      : { membros: [{ no: house.world.a.nos.raiz }] },
  )

const chavesOf = async ({ cd }: Actor) =>
  await house.db.rows<{ nome: string; titular: Buffer; contador: string }>(sql`
    select nome, titular, contador from chave_acesso where cd_utilizador = ${cd} order by cd`)

const refused = 'A chave de acesso não foi registada. Comece de novo neste navegador.'

describe.each(['cliente', 'prestador'] as const)('a key of an account (%s)', (area) => {
  it('is registered by the password, listed under its name, logged and told by mail', async () => {
    const eu = await newUser(area)
    const visitor = await enteredAs(house.http, eu, area)
    await register(visitor, { area, nome: 'Portátil do trabalho' })
    const { message } = (await visitor.call({ url: visitor.chave })).json<{ message: object }>()
    expect(message).toEqual({
      dominio: 'localhost',
      provada: true,
      confirmado: true,
      com_fator: true,
      chaves: [
        expect.objectContaining({
          nome: 'Portátil do trabalho',
          dominio: 'localhost',
          usada_em: null,
        }),
      ],
    })
    const mails = await house.db.rows(sql`
      select modelo, dados from correio where cd_utilizador = ${eu.cd}`)
    const dados = { nome: 'Portátil do trabalho', mudanca: 'registada' }
    expect(mails).toEqual([{ modelo: 'chave_mudada', dados }])
    const logged = await house.db.rows(
      area === 'prestador'
        ? sql`select acao, descr from registo_equipa where cd_alvo = ${eu.cd}`
        : sql`select acao, descr from registo where cd_alvo = ${eu.cd} and acao <> 'entrou'`,
    )
    expect(logged).toEqual([{ acao: 'chave_registada', descr: 'Portátil do trabalho' }])
  })

  it('is one of several, all of one holder, and no device makes two', async () => {
    const eu = await newUser(area)
    const visitor = await enteredAs(house.http, eu, area)
    const [first, second] = [
      await register(visitor, { area, nome: 'Um' }),
      await register(visitor, { area, nome: 'Dois' }),
    ]
    const rows = await chavesOf(eu)
    expect(rows.map(({ nome }) => nome)).toEqual(['Um', 'Dois'])
    expect(new Set(rows.map(({ titular }) => titular.toString('hex'))).size).toBe(1)
    const { excludeCredentials } = await askNova(visitor)
    expect(excludeCredentials.map(({ id }) => id)).toEqual([first.id, second.id])
  })
})

describe('the first factor of an account', () => {
  it('brings codes for recovery once, and ends the sessions that came without it', async () => {
    const eu = await newUser()
    const other = await enteredAs(house.http, eu)
    const visitor = await enteredAs(house.http, eu)
    const first = await post(
      visitor,
      visitor.chave,
      newAutenticador().create(await askNova(visitor)),
    )
    const { token, recuperacao } = first.json<{ token: string; recuperacao?: string[] }>()
    expect(recuperacao).toHaveLength(10)
    keepToken(visitor, 'cliente', token)
    expect((await other.call({ url: '/api/organigrama/cd' })).statusCode).toBe(401)
    const made = newAutenticador().create(await askNova(visitor), 'Outra')
    const second = (await post(visitor, visitor.chave, made)).json<object>()
    expect(second).not.toHaveProperty('recuperacao')
  })

  it('is asked for before another key is added', async () => {
    const eu = await newUser()
    const visitor = await enteredAs(house.http, eu)
    await register(visitor)
    await house.db.rows(sql`
      update sessao set fator_em = fator_em - interval '16 minutes' where cd_utilizador = ${eu.cd}`)
    const answer = await post(visitor, `${visitor.chave}/desafio`, { password: actorPassword })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ porque: 'fator_antigo' }),
    ])
  })
})

describe('a new key', () => {
  it('asks for the device’s own check of its holder, and to be found without a name', async () => {
    const eu = await newUser()
    const asked = await askNova(await enteredAs(house.http, eu))
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Apto' },
      user: { name: eu.email, displayName: eu.nome },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('needs the right password, and says at which field it is wrong', async () => {
    const visitor = await enteredAs(house.http, await newUser())
    const wrong = await post(visitor, `${visitor.chave}/desafio`, { password: 'não é esta' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      expect.objectContaining({ campos: { password: 'A palavra-passe está incorreta.' } }),
    ])
    const none = await post(visitor, `${visitor.chave}/desafio`)
    expect([none.statusCode, none.json()]).toEqual([
      400,
      expect.objectContaining({ campos: { password: 'Introduza a sua palavra-passe.' } }),
    ])
  })

  it.each([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['for another domain', { rpId: 'exemplo.pt' }],
    ['that answers a login', { type: 'webauthn.get' }],
    ['whose holder was not verified', { flags: 1 }],
    ['whose holder was not there', { flags: 4 }],
  ] as const)('%s is refused', async (_, said) => {
    const eu = await newUser()
    const visitor = await enteredAs(house.http, eu)
    const made = newAutenticador().create(await askNova(visitor), 'Falsa', said)
    const answer = await post(visitor, visitor.chave, made)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: refused }),
    ])
    expect(await chavesOf(eu)).toEqual([])
  })

  it('is refused a second time, and so is its challenge after a failure', async () => {
    const eu = await newUser()
    const visitor = await enteredAs(house.http, eu)
    const asked = await askNova(visitor)
    const device = newAutenticador()
    const wrong = device.create(asked, 'Falsa', { origin: 'https://mau.pt' })
    expect((await post(visitor, visitor.chave, wrong)).statusCode).toBe(400)
    expect((await post(visitor, visitor.chave, device.create(asked))).statusCode).toBe(400)
    expect(await chavesOf(eu)).toEqual([])
  })

  it('cannot use the challenge of another session, of a login, of the past or of nobody', async () => {
    const [eu, outro] = [await newUser(), await newUser()]
    const visitor = await enteredAs(house.http, eu)
    const dele = await askNova(await enteredAs(house.http, outro))
    const entrar = await askLogin(visitor)
    const made = (challenge: string) => newAutenticador().create({ ...dele, challenge })
    const old = await askNova(visitor)
    await house.db.rows(sql`update desafio set expira_em = now() where uso = 'registar'`)
    for (const challenge of [dele.challenge, entrar.challenge, old.challenge, 'x'.repeat(43)]) {
      expect((await post(visitor, visitor.chave, made(challenge))).statusCode).toBe(400)
    }
    const junk = { ...made(old.challenge), clientDataJSON: 'bnVsbA' }
    expect((await post(visitor, visitor.chave, junk)).statusCode).toBe(400)
    expect(await chavesOf(eu)).toEqual([])
  })

  it('cannot take the identifier of another account’s key', async () => {
    const [eu, outro] = [await newUser(), await newUser()]
    const device = await register(await enteredAs(house.http, outro))
    const visitor = await enteredAs(house.http, eu)
    const asked = await askNova(visitor)
    const answer = await post(visitor, visitor.chave, device.create(asked, 'Cópia'))
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: refused }),
    ])
    expect((await chavesOf(outro)).map(({ nome }) => nome)).toEqual(['Portátil'])
  })

  it('is refused beyond twenty', async () => {
    const eu = await newUser()
    const visitor = await enteredAs(house.http, eu)
    await register(visitor)
    await house.db.rows(sql`
      insert into chave_acesso (cd_utilizador, credencial, publica, titular, dominio, nome)
      select cd_utilizador, credencial || int4send(n), publica, titular, dominio, nome
      from chave_acesso, generate_series(1, 19) n where cd_utilizador = ${eu.cd}`)
    const password = actorPassword
    const answer = await post(visitor, `${visitor.chave}/desafio`, { password })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('20 chaves') }),
    ])
  })
})

describe('an address', () => {
  it('that is not proven takes no key, by the call or in the database', async () => {
    const eu = await newUser()
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${eu.cd}`)
    const visitor = await enteredAs(house.http, eu)
    const answer = await post(visitor, `${visitor.chave}/desafio`, { password: actorPassword })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('ainda não foi confirmado') }),
    ])
    const written = house.db.rows(sql`
      insert into chave_acesso (cd_utilizador, credencial, publica, titular, dominio, nome)
      values (${eu.cd}, '\x01', '\x01', decode(repeat('00', 32), 'hex'), 'localhost', 'Um')`)
    await expect(written).rejects.toThrow('not proven')
  })

  it('that changes drops the keys that were set up before', async () => {
    const eu = await newUser()
    const visitor = await enteredAs(house.http, eu)
    await register(visitor)
    const link = await newLink(house.db, eu, 'email', `novo.${eu.email}`)
    const answer = await post(visitor, '/auth/utilizador/confirmar-email', {
      ...link,
      password: actorPassword,
    })
    expect(answer.statusCode).toBe(200)
    expect(await chavesOf(eu)).toEqual([])
  })

  it('whose password is reset keeps them: a reset lifts no factor', async () => {
    const eu = await newUser()
    await register(await enteredAs(house.http, eu))
    const link = await newLink(house.db, eu, 'redefinir')
    const answer = await house.http.inject({
      method: 'PUT',
      url: '/auth/empresa/utilizador/reset-password',
      payload: {
        ...link,
        passwordNova: 'truta-silenciosa-2026',
        confirmarPasswordNova: 'truta-silenciosa-2026',
      },
    })
    expect(answer.statusCode).toBe(200)
    expect(await chavesOf(eu)).toHaveLength(1)
  })
})

describe.each([
  ['without a PUBLIC_URL', { PUBLIC_URL: '' }],
  ['at an address of figures', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
  ['at an address of figures of IPv6', { PUBLIC_URL: 'http://[::1]:3000' }],
])('a portal %s', (_, env) => {
  let http: FastifyInstance
  beforeAll(async () => {
    http = await startApp(house.database, env)
  })
  afterAll(() => http.close())

  it('offers no keys, and says who is to name the portal', async () => {
    const visitor = await enteredAs(http, await newUser())
    const { message } = (await visitor.call({ url: visitor.chave })).json<{ message: object }>()
    expect(message).toMatchObject({ dominio: null })
    const password = actorPassword
    for (const answer of [
      await post(visitor, `${visitor.chave}/desafio`, { password }),
      await post(visitor, '/auth/login/chave/desafio'),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ error: expect.stringContaining('PUBLIC_URL') }),
      ])
    }
    const told = (await http.inject('/config.json')).json<object>()
    expect(told).toMatchObject({ dominio_chaves: null })
  })
})
