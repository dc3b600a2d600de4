import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { verifyPassword } from '#server/kit/access/password.ts'
import { newActor, type Actor } from '#test/actors.ts'
import type { Utilizador, UtilizadorDetalhe } from '#contract/utilizador/utilizador.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor } from '#test/visitor.ts'

const house = openHouse()
const pass = 'pescada-cozida-2026'

const made = (typed: string) => ({ nome: 'Maria Novais', pass: typed, confirmPass: typed })
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
type Convite = { cd: number; cd_organig: number; nome: string; adm: boolean; autor: string | null }
const convites = (email: string) =>
  house.db.rows<Convite>(sql`
    select cd, cd_organig, nome, adm, autor from convite where email = ${email} order by cd_organig`)
const correio = (email: string) =>
  house.db.rows<{ modelo: string }>(sql`
    select m.modelo from correio m
    left join convite c on c.cd = m.cd_convite left join utilizador u on u.cd = m.cd_utilizador
    where ${email} in (c.email, u.email) order by m.cd`)
const registos = (cd: number) =>
  house.db.rows<{ acao: string; descr: string; alvo: string; cd_organig: number }>(
    sql`select acao, descr, alvo, cd_organig from registo where cd_alvo = ${cd} order by cd`,
  )

describe('a new user', () => {
  it('without a password is invited by mail, and has no account until he accepts', async () => {
    const { nos } = house.world.a
    const eu = await administrator(nos.raiz)
    const email = newEmail()
    expect(await register(eu, { email: email.toUpperCase(), adm: true })).toMatchObject({
      status: 200,
      message: 'Utilizador convidado. Vai receber um email com a ligação para entrar.',
    })
    expect([await contas(email), await membros(email)]).toEqual([[], []])
    const [convite] = await convites(email)
    expect(convite).toMatchObject({
      cd_organig: nos.raiz,
      nome: 'Rita Novais',
      adm: true,
      autor: eu.nome,
    })
    expect(await correio(email)).toEqual([{ modelo: 'convite' }])
    expect(await registos(convite?.cd ?? 0)).toEqual([
      {
        acao: 'utilizador_convidado',
        alvo: 'Rita Novais',
        cd_organig: nos.raiz,
        descr: `Email: ${email}; Administrador: Sim`,
      },
    ])
  })

  it('with a password typed by the administrator gets in, and must change it', async () => {
    const { nos } = house.world.a
    const eu = await administrator(nos.raiz)
    const email = newEmail()
    const body = { email, pass, confirmPass: pass, adm: true }
    expect(await register(eu, body)).toMatchObject({ status: 200 })
    const [conta] = await contas(email)
    expect(conta?.mudar_pass).toBe(true)
    expect(await verifyPassword(conta?.pass_hash ?? null, pass)).toBe(true)
    expect(await membros(email)).toMatchObject([{ cd_organig: nos.raiz, adm: true }])
    expect([await correio(email), await convites(email)]).toEqual([[], []])
    const [registo] = await registos(conta?.cd ?? 0)
    expect(registo).toMatchObject({
      acao: 'utilizador_convidado',
      descr: `Email: ${email}; Administrador: Sim; Palavra-passe temporária: Sim`,
    })
    expect(JSON.stringify(registo)).not.toContain(pass)
    expect((await newVisitor(house.http).login(email, pass)).statusCode).toBe(200)
  })

  it('with a typed password that nobody used in seven days gets in no more', async () => {
    const email = newEmail()
    const body = { email, pass, confirmPass: pass }
    await register(await administrator(house.world.a.nos.raiz), body)
    await house.db.rows(sql`
      update utilizador set temporaria_ate = temporaria_ate - interval '7 days'
      where email = ${email}`)
    expect((await newVisitor(house.http).login(email, pass)).statusCode).toBe(404)
  })

  it('with a typed password ten a day: whoever types it could try which e-mails have an account', async () => {
    const eu = await administrator(house.world.a.nos.raiz)
    const known = () => newActor(house.db, { membros: [{ no: house.world.b.nos.raiz }] })
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const email = turn % 2 === 0 ? newEmail() : (await known()).email
      statuses.push((await register(eu, { email, pass, confirmPass: pass })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await register(eu, { email: newEmail() })).status).toBe(200)
  })

  it.each([
    [{ pass, confirmPass: 'outra' }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ pass }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ confirmPass: pass }, 'confirmPass', 'Palavra-passe não coincidem'],
    [{ pass: 'curta', confirmPass: 'curta' }, 'pass', 'pelo menos 12'],
    [{ pass: 'Rita Novais', confirmPass: 'Rita Novais' }, 'pass', 'pelo menos 12'],
    [made('maria novais'), 'pass', 'feita só do nome'],
    [made('Canário-A Raiz 2026'), 'pass', 'feita só do nome'],
    [made('«apto apto apto»'), 'pass', 'feita só do nome'],
  ])('is refused for a password like %j, known e-mail or not', async (body, campo, text) => {
    const { a, b } = house.world
    const eu = await administrator(a.nos.raiz)
    for (const email of [newEmail(), b.colega.email]) {
      const refused = await register(eu, { email, ...body })
      expect(refused).toMatchObject({ status: 400, error: expect.stringContaining(text) })
      expect(refused.campos).toEqual({ [campo]: refused.error })
      expect(await convites(email)).toEqual([])
    }
  })

  it.each([{ cd: 1 }, { inactiv: true }, { direitos: ['saude.doc'] }, { pass_hash: 'x' }])(
    'is refused with %j slipped in',
    async (more) => {
      const eu = await administrator(house.world.a.nos.raiz)
      const email = newEmail()
      expect((await register(eu, { email, ...more })).status).toBe(400)
      expect([await contas(email), await convites(email)]).toEqual([[], []])
    },
  )
})

describe('an e-mail that has an account', () => {
  const body = { nome: 'Outro Nome', pass, confirmPass: pass }

  it('is invited like any other and loses nothing: password, sessions, name, companies', async () => {
    const { a, b } = house.world
    const eu = await administrator(a.nos.raiz)
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz, adm: true }] })
    const before = [await contas(known.email), await membros(known.email)]
    expect((await register(eu, { email: known.email, ...body })).status).toBe(200)
    expect([await contas(known.email), await membros(known.email)]).toEqual(before)
    expect((await ask(house.http, known, '/api/organigrama/cd')).status).toBe(200)
    expect((await ask(house.http, known, `/api/empresa/${a.nos.raiz}/organigrama/`)).status).toBe(
      403,
    )
    expect(await correio(known.email)).toEqual([{ modelo: 'convite' }])
  })

  it('proven or not, in another company or at a node above, is told apart from a new one by nothing', async () => {
    const { a, b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    const above = await newActor(house.db, { membros: [{ no: a.nos.raiz }] })
    const unproven = newEmail()
    await register(await administrator(b.nos.raiz), { email: unproven, ...body })
    const eu = await administrator(a.nos.norte)
    const seen = []
    for (const email of [newEmail(), known.email, above.email, unproven]) {
      const answer = await register(eu, { email, ...body })
      const url = `/api/empresa/${a.nos.norte}/utilizador`
      const { message: list } = await ask<{ message: Utilizador[] }>(house.http, eu, url)
      const row = list.find((one) => one.email === email)
      const one = await ask<{ message: UtilizadorDetalhe }>(house.http, eu, `${url}/${row?.cd}`)
      const rights = await ask(house.http, eu, `${url}/${row?.cd}/acesso`)
      const edited = await ask<{ utilizador: UtilizadorDetalhe }>(house.http, eu, url, {
        method: 'PUT',
        body: { cd: row?.cd, nome: 'Mais Um', email, adm: true, inactiv: false },
      })
      const log = (await registos(row?.cd ?? 0)).map(({ descr, ...rest }) => ({ ...rest, descr }))
      const text = JSON.stringify([answer, row, one, rights, edited, log])
      seen.push(
        text
          .replaceAll(email, 'EMAIL')
          .replaceAll(`"cd":${row?.cd}`, '"cd":0')
          .replace(/"\w{12}"/gu, ''),
      )
    }
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toContain('"convidado":true')
  })

  it('is 409 where it is a member already, or invited, whatever stands behind the invitation', async () => {
    const { a, b } = house.world
    const eu = await administrator(a.nos.raiz)
    expect(await register(eu, { email: a.colega.email })).toMatchObject({
      status: 409,
      error: 'Este email já pertence a um utilizador da empresa.',
    })
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    const again = []
    for (const email of [newEmail(), known.email]) {
      await register(eu, { email, ...body })
      const { status, error } = await register(eu, { email })
      again.push({ status, error })
    }
    expect(again[0]).toMatchObject({
      status: 409,
      error: expect.stringContaining('já foi convidado'),
    })
    expect(again[1]).toEqual(again[0])
  })

  it('of the provider’s staff is another account', async () => {
    const staff = await newActor(house.db, { tipo: 'prestador', membros: [] })
    const eu = await administrator(house.world.a.nos.raiz)
    expect((await register(eu, { email: staff.email })).status).toBe(200)
    expect(await convites(staff.email)).toHaveLength(1)
  })

  it('invited twice at once is one invitation of each company', async () => {
    const { a, b } = house.world
    const [one, other] = [await administrator(a.nos.raiz), await administrator(a.nos.raiz)]
    const third = await administrator(b.nos.raiz)
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail()
      const answers = await Promise.all([one, other, third].map((eu) => register(eu, { email })))
      expect(statusesOf(answers)).toEqual([200, 200, 409])
      const at = (await convites(email)).map(({ cd_organig }) => cd_organig)
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
      return [status, (await convites(email))[0]?.cd_organig]
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
    expect(await convites(email)).toEqual([])
    expect((await register(branch, { email, cd_organig: a.nos.loja })).status).toBe(200)
  })
})
