import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Criacao } from '#contract/chave/chave.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { newAutenticador } from '#test/autenticador.ts'
import { codeOf, gaveFator, newFator } from '#test/fator.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse({ SEGUNDO_FATOR_PRESTADOR: 'exigir' })
let eu: Actor

beforeEach(async () => {
  eu = await newActor(house.db, {
    membros: [{ no: house.world.a.nos.raiz, direitos: ['saude.ver'] }],
  })
})

afterEach(async () => {
  await house.db.rows(sql`update empresa set fator = 'ninguem'`)
  await house.db.rows(sql`update fator_politica set clientes = 'pedir'`)
})

type Sent = { method?: 'GET' | 'POST' | 'PUT'; body?: object; token?: string }

const send = async (url: string, { method = 'POST', body, token }: Sent = {}) =>
  await house.http.inject({
    method,
    url,
    remoteAddress: newAddress(),
    ...(token !== undefined && { headers: { 'x-sessao': token } }),
    ...(body && { payload: body }),
  })

async function tokenOf({ email }: Actor, url = '/auth/login') {
  const answer = await send(url, { body: { email, pass: actorPassword } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ token: string }>().token
}

const me = async (token: string, url = '/api/organigrama/cd') =>
  (await send(url, { method: 'GET', token })).statusCode

const has = async ({ cd }: Actor) =>
  (await house.db.rows(sql`select from fator_codigo where cd_utilizador = ${cd}`)).length === 1

const setRule = async (fator: 'saude' | 'todos') =>
  void (await house.db.rows(sql`
    update empresa set fator = ${fator} where cd_empresa = ${house.world.a.nos.raiz}`))

describe('who must have a factor', () => {
  it('and has none opens nothing but its set-up, which needs no second password', async () => {
    await setRule('todos')
    const token = await tokenOf(eu)
    expect(await me(token)).toBe(403)
    const proposed = await send('/api/fator/codigo/novo', { token, body: {} })
    const { segredo } = proposed.json<{ segredo: string }>()
    const confirmed = await send('/api/fator/codigo/confirmar', {
      token,
      body: { codigo: codeOf(segredo) },
    })
    expect(await me(confirmed.json<{ token: string }>().token)).toBe(200)
  })

  it('and has none sets up a key as well, once, and is given codes for recovery', async () => {
    await setRule('todos')
    const visitor = newVisitor(house.http)
    await visitor.login(eu.email)
    const url = `/api/utilizador/${eu.cd}/chave`
    const post = async (to: string, payload: object) =>
      await visitor.call({ method: 'POST', url: to, payload })
    const { message } = (await post(`${url}/desafio`, {})).json<{ message: Criacao }>()
    const made = await post(url, newAutenticador().create(message))
    expect(made.json()).toMatchObject({ recuperacao: expect.any(Array) })
    visitor.token = made.json<{ token: string }>().token
    expect((await visitor.call({ url: '/api/organigrama/cd' })).statusCode).toBe(200)
    // from here on the password alone adds nothing
    const later = newVisitor(house.http)
    await later.login(eu.email)
    const asked = await later.call({ method: 'POST', url: `${url}/desafio`, payload: {} })
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      expect.objectContaining({ porque: 'fator_antigo' }),
    ])
  })

  it('and is unproven is sent the link that proves the address first', async () => {
    await setRule('todos')
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${eu.cd}`)
    const token = await tokenOf(eu)
    expect((await send('/api/fator/codigo/novo', { token, body: {} })).statusCode).toBe(409)
    const chave = `/api/utilizador/${eu.cd}/chave/desafio`
    expect((await send(chave, { token, body: {} })).statusCode).toBe(409)
    expect((await send('/api/fator', { method: 'GET', token })).json()).toMatchObject({
      message: { por_provar: true, deve: true, pendente: true },
    })
    expect((await send('/api/fator/prova', { token })).statusCode).toBe(200)
    const mails = await house.db.rows(sql`
      select modelo from correio where para = ${eu.email}`)
    expect(mails).toEqual([{ modelo: 'redefinir' }])
  })

  it('is by the rule for health only who sees health', async () => {
    await setRule('saude')
    const { a, b } = house.world
    const outros = await newActor(house.db, { membros: [{ no: a.nos.raiz, adm: true }] })
    const deB = await newActor(house.db, { membros: [{ no: b.nos.raiz, direitos: ['saude.ver'] }] })
    const opened = [await tokenOf(eu), await tokenOf(outros), await tokenOf(deB)]
    expect(await Promise.all(opened.map((token) => me(token)))).toEqual([403, 200, 200])
  })

  it('is everybody where the provider demands it of all companies', async () => {
    const gestor = await newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
    const body = { clientes: 'exigir' }
    const url = '/api/prestador/fator/politica'
    expect((await send(url, { method: 'PUT', body, token: gestor.token })).statusCode).toBe(200)
    expect(await me(await tokenOf(eu))).toBe(403)
  })

  it('is the provider’s staff, whose setting goes before the stored rule', async () => {
    await house.db.rows(sql`update fator_politica set prestador = 'pedir'`)
    const colega = await newActor(house.db, { tipo: 'prestador', papel: 'leitura', membros: [] })
    const token = await tokenOf(colega, '/api/prestador/login')
    expect(await me(token, '/api/prestador/sessao')).toBe(403)
    expect(await me(token, '/api/prestador/fator')).toBe(200)
  })

  it('does not take the last factor away', async () => {
    await newFator(house.db, eu.cd)
    await gaveFator(house.db, eu.cd)
    await setRule('todos')
    const remove = async () =>
      await send('/api/fator/codigo/retirar', {
        token: eu.token,
        body: { password: actorPassword },
      })
    expect((await remove()).statusCode).toBe(409)
    expect(await has(eu)).toBe(true)
    await house.db.rows(sql`update empresa set fator = 'ninguem'`)
    expect((await remove()).statusCode).toBe(200)
    expect(await has(eu)).toBe(false)
  })

  it('is decided for the company by its administrator, and not by one of a branch', async () => {
    const { nos } = house.world.a
    const adm = await newActor(house.db, { membros: [{ no: nos.raiz, adm: true }] })
    const branch = await newActor(house.db, { membros: [{ no: nos.norte, adm: true }] })
    const save = async ({ token }: Actor, no: number) =>
      (await send(`/api/empresa/${no}/fator`, { method: 'PUT', body: { quem: 'todos' }, token }))
        .statusCode
    expect([await save(branch, nos.norte), await save(adm, nos.raiz)]).toEqual([403, 200])
    expect(await me(await tokenOf(eu))).toBe(403)
  })
})

describe('what is proven by a mailbox', () => {
  it('lifts no factor by a reset, and spares no browser afterwards', async () => {
    await newFator(house.db, eu.cd)
    await house.db.rows(sql`
      insert into dispositivo (hash, cd_utilizador, fator_ate)
      values (sha256(${eu.email}::bytea), ${eu.cd}, now() + interval '1 day')`)
    const pass = 'truta-silenciosa-2026'
    const link = await newLink(house.db, eu, 'redefinir')
    const body = { ...link, passwordNova: pass, confirmarPasswordNova: pass }
    const url = '/auth/empresa/utilizador/reset-password'
    expect((await send(url, { method: 'PUT', body })).statusCode).toBe(200)
    expect(await has(eu)).toBe(true)
    const spared = await house.db.rows(sql`
      select from dispositivo where cd_utilizador = ${eu.cd} and fator_ate is not null`)
    expect(spared).toEqual([])
    const login = await send('/auth/login', { body: { email: eu.email, pass } })
    expect(await me(login.json<{ token: string }>().token)).toBe(403)
  })

  it('drops what was set up before the address was proven', async () => {
    await newFator(house.db, eu.cd)
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${eu.cd}`)
    const pass = 'truta-silenciosa-2026'
    const link = await newLink(house.db, eu, 'redefinir')
    const body = { ...link, passwordNova: pass, confirmarPasswordNova: pass }
    await send('/auth/empresa/utilizador/reset-password', { method: 'PUT', body })
    expect(await has(eu)).toBe(false)
  })

  it('drops the factor with the confirmation of another address', async () => {
    await newFator(house.db, eu.cd)
    const link = await newLink(house.db, eu, 'email', `novo.${eu.email}`)
    const body = { ...link, password: actorPassword }
    expect((await send('/auth/utilizador/confirmar-email', { body })).statusCode).toBe(200)
    expect(await has(eu)).toBe(false)
  })

  it('keeps the factor when an administrator proposes the address, without its holder', async () => {
    await newFator(house.db, eu.cd)
    const adm = await newActor(house.db, {
      membros: [{ no: house.world.a.nos.raiz, adm: true }],
    })
    const propose = async () => {
      const link = await newLink(house.db, eu, 'email', `novo.${eu.email}`)
      await house.db.rows(sql`
        update email_proposto set cd_autor = ${adm.cd} where cd_utilizador = ${eu.cd}`)
      return { ...link, password: actorPassword }
    }
    const url = '/auth/utilizador/confirmar-email'
    const body = await propose()
    const alone = await send(url, { body })
    expect([alone.statusCode, alone.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining('segundo fator') }),
    ])
    // a session that owes the factor is the password again
    const owing = await tokenOf(eu)
    expect((await send(url, { body, token: owing })).statusCode).toBe(409)
    expect((await send(url, { body, token: adm.token })).statusCode).toBe(409)
    expect(await has(eu)).toBe(true)
    expect((await send(url, { body, token: eu.token })).statusCode).toBe(200)
    expect(await has(eu)).toBe(false)
  })
})

describe('a sensitive act', () => {
  it('asks for the factor again after fifteen minutes, where the account has one', async () => {
    const { raiz } = house.world.a.nos
    const adm = await newActor(house.db, { membros: [{ no: raiz, adm: true }] })
    const act = async (token = adm.token) =>
      await send(`/api/empresa/${raiz}/fator`, { method: 'PUT', body: { quem: 'ninguem' }, token })
    expect((await act()).statusCode).toBe(200)
    const segredo = await newFator(house.db, adm.cd)
    const refused = await act()
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ porque: 'fator_antigo' })
    await gaveFator(house.db, adm.cd, 14)
    expect((await act()).statusCode).toBe(200)
    await gaveFator(house.db, adm.cd, 16)
    expect((await act()).statusCode).toBe(403)
    const given = await send('/api/fator/codigo', {
      token: adm.token,
      body: { codigo: codeOf(segredo) },
    })
    expect((await act(given.json<{ token: string }>().token)).statusCode).toBe(200)
  })

  it('is a file of the rows of all companies, and no page of them', async () => {
    const gestor = await newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })
    await newFator(house.db, gestor.cd)
    const list = '/api/prestador/funcionario'
    const read = async (url: string) => await send(url, { method: 'GET', token: gestor.token })
    expect((await read(`${list}?pagina=1&quantidade=10`)).statusCode).toBe(200)
    expect((await read(list)).json()).toMatchObject({ porque: 'fator_antigo' })
    await gaveFator(house.db, gestor.cd)
    expect((await read(list)).statusCode).toBe(200)
  })
})
