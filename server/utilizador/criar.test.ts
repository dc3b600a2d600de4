import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createLigacao } from '#server/kit/correio/ligacoes.ts'
import { verifyPassword } from '#server/kit/password.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

const house = openHouse()
const pass = 'pescada-cozida-2026'

const newEmail = () => `nova.${randomBytes(6).toString('hex')}@exemplo.pt`
const administrator = (no: number) => newActor(house.db, { membros: [{ no, adm: true }] })
const register = (eu: Actor, body: object, cookies: Record<string, string> = {}) =>
  ask<{ message: string; campos?: object }>(house.http, eu, '/api/register', {
    method: 'POST',
    body: { nome: 'Rita Novais', ...body },
    cookies,
  })

type Conta = { cd: number; nome: string; pass_hash: string | null; mudar_pass: boolean }
const contas = (email: string) =>
  house.db.rows<Conta>(
    sql`select cd, nome, pass_hash, mudar_pass from utilizador where email = ${email}`,
  )
const membros = (email: string) =>
  house.db.rows<{ cd_organig: number; adm: boolean; inactiv: boolean; direitos: string[] }>(sql`
    select m.cd_organig, m.adm, m.inactiv, m.direitos
    from membro m join utilizador u on u.cd = m.cd_utilizador
    where u.email = ${email} order by m.cd_organig`)
const correio = (cd: number) =>
  house.db.rows<{ modelo: string; dados: object }>(
    sql`select modelo, dados from correio where cd_utilizador = ${cd} order by cd`,
  )
const registos = (cd: number) =>
  house.db.rows<{ acao: string; descr: string; cd_organig: number }>(
    sql`select acao, descr, cd_organig from registo where cd_alvo = ${cd} order by cd`,
  )

describe('a new user', () => {
  it('without a password is invited by mail, and is nothing yet but a member', async () => {
    const { nos } = house.world.a
    const eu = await administrator(nos.raiz)
    const email = newEmail()
    expect(await register(eu, { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      message: 'Utilizador criado. Vai receber um email que lhe diz como entrar.',
    })
    const [conta] = await contas(email)
    expect(conta).toMatchObject({ nome: 'Rita Novais', pass_hash: null, mudar_pass: false })
    expect(await membros(email)).toEqual([
      { cd_organig: nos.raiz, adm: false, inactiv: false, direitos: [] },
    ])
    const dados = { empresa: 'CANARIO-A Raiz', por: eu.nome }
    expect(await correio(conta?.cd ?? 0)).toEqual([{ modelo: 'convite', dados }])
    expect(await registos(conta?.cd ?? 0)).toEqual([
      {
        acao: 'utilizador_convidado',
        descr: `Email: ${email}; Administrador: Não`,
        cd_organig: nos.raiz,
      },
    ])
  })

  it('with a password typed by the administrator gets in, and must change it', async () => {
    const eu = await administrator(house.world.a.nos.raiz)
    const email = newEmail()
    const body = { email, pass, confirmPass: pass, adm: true }
    expect(await register(eu, body)).toMatchObject({ status: 200 })
    const [conta] = await contas(email)
    expect(conta?.mudar_pass).toBe(true)
    expect(await verifyPassword(conta?.pass_hash ?? null, pass)).toBe(true)
    expect((await membros(email))[0]?.adm).toBe(true)
    expect(await correio(conta?.cd ?? 0)).toEqual([])
    const [registo] = await registos(conta?.cd ?? 0)
    expect(registo).toMatchObject({ acao: 'utilizador_criado' })
    expect(JSON.stringify(registo)).not.toContain(pass)
  })

  it.each([
    [{ pass, confirmPass: 'outra' }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ pass }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ confirmPass: pass }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ pass: 'curta', confirmPass: 'curta' }, 'pass', 'pelo menos 12'],
    [{ pass: 'Rita Novais', confirmPass: 'Rita Novais' }, 'pass', 'pelo menos 12'],
    [{ nome: 'Maria Novais', pass: 'maria novais', confirmPass: 'maria novais' }, 'pass', 'igual'],
  ])('is refused for a password like %j, known e-mail or not', async (body, campo, text) => {
    const { a, b } = house.world
    const eu = await administrator(a.nos.raiz)
    for (const email of [newEmail(), b.colega.email]) {
      const refused = await register(eu, { email, ...body })
      expect(refused).toMatchObject({ status: 400, error: expect.stringContaining(text) })
      expect(refused.campos).toEqual({ [campo]: refused.error })
      expect(await membros(email)).toHaveLength(email === b.colega.email ? 1 : 0)
    }
  })

  it.each([{ cd: 1 }, { inactiv: true }, { direitos: ['saude.doc'] }, { pass_hash: 'x' }])(
    'is refused with %j slipped in',
    async (more) => {
      const eu = await administrator(house.world.a.nos.raiz)
      const email = newEmail()
      expect((await register(eu, { email, ...more })).status).toBe(400)
      expect(await contas(email)).toEqual([])
    },
  )
})

describe('an e-mail that has an account', () => {
  it('only gains a membership, with the same answer, and its owner is told', async () => {
    const { a, b } = house.world
    const eu = await administrator(a.nos.raiz)
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz, adm: true }] })
    const [before] = await contas(known.email)
    const body = { nome: 'Outro Nome', pass, confirmPass: pass }
    const [first, second] = [
      await register(eu, { email: newEmail(), ...body }),
      await register(eu, { email: known.email, ...body }),
    ]
    expect(second.message).toBe(first.message)
    expect(await contas(known.email)).toEqual([before])
    expect(await membros(known.email)).toMatchObject([
      { cd_organig: a.nos.raiz, adm: false, direitos: [] },
      { cd_organig: b.nos.raiz, adm: true },
    ])
    const dados = { empresa: 'CANARIO-A Raiz', por: eu.nome }
    expect(await correio(known.cd)).toEqual([{ modelo: 'novo_acesso', dados }])
    expect(await registos(known.cd)).toMatchObject([
      { acao: 'utilizador_associado', cd_organig: a.nos.raiz },
    ])
  })

  it('and has not chosen its password yet keeps waiting for its owner: a typed one is not taken', async () => {
    const { a, b } = house.world
    const email = newEmail()
    await register(await administrator(b.nos.raiz), { email })
    const eu = await administrator(a.nos.raiz)
    expect((await register(eu, { email, pass, confirmPass: pass })).status).toBe(200)
    const [conta] = await contas(email)
    expect(conta?.pass_hash).toBeNull()
    expect((await correio(conta?.cd ?? 0)).map(({ modelo }) => modelo)).toEqual([
      'convite',
      'convite',
    ])
  })

  it('and was opened with a password another company’s administrator knows opens nothing of this one', async () => {
    const { a, b } = house.world
    const email = newEmail()
    await register(await administrator(b.nos.raiz), { email, pass, confirmPass: pass })
    const login = () =>
      house.http.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: newAddress(),
        payload: { email, pass },
      })
    const { token } = (await login()).json<{ token: string }>()
    await register(await administrator(a.nos.raiz), { email })
    const seen = await house.http.inject({
      url: '/api/organigrama/cd',
      headers: { 'x-sessao': token },
    })
    expect([seen.statusCode, (await login()).statusCode]).toEqual([401, 404])
    const [conta] = await contas(email)
    expect(await correio(conta?.cd ?? 0)).toMatchObject([{ modelo: 'convite' }])
  })

  it('and whose owner has followed a link keeps its password', async () => {
    const { a, b } = house.world
    const email = newEmail()
    await register(await administrator(b.nos.raiz), { email })
    const [{ cd } = { cd: 0 }] = await contas(email)
    const token = await createLigacao(house.db, {
      cd_utilizador: cd,
      tipo: 'convite',
      email,
      chave: randomUUID(),
    })
    const chosen = await house.http.inject({
      method: 'PUT',
      url: '/auth/empresa/utilizador/reset-password',
      remoteAddress: newAddress(),
      payload: { email, token, passwordNova: pass, confirmarPasswordNova: pass },
    })
    expect(chosen.statusCode).toBe(200)
    await register(await administrator(a.nos.raiz), { email })
    const [conta] = await contas(email)
    expect(await verifyPassword(conta?.pass_hash ?? null, pass)).toBe(true)
  })

  it('is 409 where it is a member already', async () => {
    const eu = await administrator(house.world.a.nos.raiz)
    const refused = await register(eu, { email: house.world.a.colega.email })
    expect(refused).toMatchObject({
      status: 409,
      error: 'Este email já pertence a um utilizador da empresa.',
    })
    expect(await correio(house.world.a.colega.cd)).toEqual([])
  })

  it('of the provider’s staff is another account', async () => {
    const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const eu = await administrator(house.world.a.nos.raiz)
    expect((await register(eu, { email: staff.email })).status).toBe(200)
    expect(await contas(staff.email)).toHaveLength(2)
  })

  it('made twice at once is one account with one membership', async () => {
    const { a, b } = house.world
    const [one, other] = [await administrator(a.nos.raiz), await administrator(a.nos.raiz)]
    const third = await administrator(b.nos.raiz)
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail()
      const answers = await Promise.all([one, other, third].map((eu) => register(eu, { email })))
      expect(statusesOf(answers)).toEqual([200, 200, 409])
      expect(await contas(email)).toHaveLength(1)
      const at = (await membros(email)).map(({ cd_organig }) => cd_organig)
      expect(at).toEqual([a.nos.raiz, b.nos.raiz])
    }
  })
})

describe('the company of a new user', () => {
  it('is the one the body names, a branch too, whatever the cookie says', async () => {
    const { a, b } = house.world
    const eu = await newActor(house.db, {
      membros: [
        { no: a.nos.raiz, adm: true },
        { no: b.nos.raiz, adm: true },
      ],
    })
    const where = async (more: object, cookies: Record<string, string>) => {
      const email = newEmail()
      const { status } = await register(eu, { email, ...more }, cookies)
      return [status, (await membros(email))[0]?.cd_organig]
    }
    const inB = { sessaoEmpresa: String(b.nos.raiz) }
    expect(await where({ cd_organig: a.nos.loja }, inB)).toEqual([200, a.nos.loja])
    expect(await where({ cd_organig: 0 }, inB)).toEqual([200, b.nos.raiz])
    expect(await where({ cd_organig: null }, inB)).toEqual([200, b.nos.raiz])
    expect(await where({}, {})).toEqual([400, undefined])
    expect(await where({ cd_organig: -1 }, inB)).toEqual([400, undefined])
    expect(await where({ cd_organig: String(a.nos.raiz) }, inB)).toEqual([400, undefined])
  })

  it('is never one the caller does not administer', async () => {
    const { a, b } = house.world
    const branch = await administrator(a.nos.norte)
    const plain = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
    const away = await newActor(house.db, {
      membros: [
        { no: a.nos.raiz, adm: true, inactiv: true },
        { no: b.nos.raiz, adm: true },
      ],
    })
    const email = newEmail()
    const tries = [
      register(branch, { email, cd_organig: a.nos.raiz }),
      register(branch, { email, cd_organig: a.nos.sul }),
      register(branch, { email }, { sessaoEmpresa: String(b.nos.raiz) }),
      register(plain, { email }),
      register(away, { email, cd_organig: a.nos.raiz }),
      register(away, { email, cd_organig: 2_000_000_000 }),
    ]
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses).toEqual(tries.map(() => 403))
    expect(await contas(email)).toEqual([])
    expect((await register(branch, { email, cd_organig: a.nos.loja })).status).toBe(200)
  })
})
