import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, newSession, type Actor } from '#test/actors.ts'
import { newFator } from '#test/fator.ts'
import { openHouse } from '#test/house.ts'
import { liftDue } from './levantar.ts'

const house = openHouse()
let alvo: Actor

const newAdm = (no: number) => newActor(house.db, { membros: [{ no, adm: true }] })
const newGestor = () => newActor(house.db, { tipo: 'prestador', papel: 'gestor', membros: [] })

beforeEach(async () => {
  alvo = await newActor(house.db, { membros: [{ no: house.world.a.nos.sul }] })
  await newFator(house.db, alvo.cd)
})

const ask = async ({ headers }: Actor, no = house.world.a.nos.raiz, cd = alvo.cd) =>
  await house.http.inject({
    method: 'POST',
    url: `/api/empresa/${no}/utilizador/${cd}/fator/levantar`,
    headers,
  })

const askGestor = async ({ headers }: Actor, email: string, tipo: 'cliente' | 'prestador') =>
  await house.http.inject({
    method: 'POST',
    url: '/api/prestador/fator/levantar',
    headers,
    payload: { email, tipo },
  })

const has = async ({ cd }: Actor) =>
  (await house.db.rows(sql`select from fator_codigo where cd_utilizador = ${cd}`)).length === 1
const sessions = async ({ cd }: Actor) =>
  (await house.db.rows(sql`select from sessao where cd_utilizador = ${cd}`)).length

async function passDays(days: number) {
  await house.db.rows(sql`
    update fator_levantamento set vale_em = vale_em - make_interval(days => ${days})`)
  await liftDue(house.database.entrada)
}

const mails = async ({ cd }: Actor) =>
  (
    await house.db.rows<{ que: string }>(sql`
      select dados->>'que' as que from correio where cd_utilizador = ${cd} order by correio.cd`)
  ).map(({ que }) => que)

describe('lifting the factor of a lost telephone', () => {
  it('waits for a day, then clears it, ends the sessions and tells the owner both times', async () => {
    const adm = await newAdm(house.world.a.nos.raiz)
    expect((await ask(adm)).statusCode).toBe(200)
    await liftDue(house.database.entrada)
    expect([await has(alvo), await sessions(alvo)]).toEqual([true, 1])
    await passDays(1)
    expect([await has(alvo), await sessions(alvo)]).toEqual([false, 0])
    expect(await mails(alvo)).toEqual(['pedido', 'levantado'])
    const logged = await house.db.rows<{ acao: string }>(sql`
      select acao from registo where cd_alvo = ${alvo.cd} and acao <> 'entrou' order by cd`)
    expect(logged.map(({ acao }) => acao)).toEqual(['fator_pedido', 'fator_levantado'])
  })

  it('does not wait where a second administrator asks, and the same one twice is one', async () => {
    const [one, other] = [await newAdm(house.world.a.nos.raiz), await newAdm(house.world.a.nos.sul)]
    await ask(one)
    await ask(one)
    expect(await has(alvo)).toBe(true)
    expect((await ask(other, house.world.a.nos.sul)).statusCode).toBe(200)
    expect(await has(alvo)).toBe(false)
  })

  it('is refused to whoever does not administer every membership of the account', async () => {
    const { a, b } = house.world
    const shared = await newActor(house.db, { membros: [{ no: a.nos.sul }, { no: b.nos.raiz }] })
    await newFator(house.db, shared.cd)
    const adm = await newAdm(a.nos.raiz)
    expect((await ask(adm, a.nos.raiz, shared.cd)).statusCode).toBe(403)
    const branch = await newAdm(a.nos.norte)
    expect((await ask(branch, a.nos.norte)).statusCode).toBe(404)
    const stranger = await newAdm(b.nos.raiz)
    expect((await ask(stranger, b.nos.raiz)).statusCode).toBe(404)
    expect([await has(alvo), await has(shared)]).toEqual([true, true])
  })

  it('is refused for one’s own account', async () => {
    const adm = await newAdm(house.world.a.nos.raiz)
    const answer = await ask(adm, house.world.a.nos.raiz, adm.cd)
    expect(answer.statusCode).toBe(409)
  })

  it('has no effect where who asked no longer administers the account', async () => {
    const adm = await newAdm(house.world.a.nos.raiz)
    await ask(adm)
    await house.db.rows(sql`update membro set adm = false where cd_utilizador = ${adm.cd}`)
    await passDays(1)
    expect(await has(alvo)).toBe(true)
    const other = await newAdm(house.world.a.nos.raiz)
    await ask(adm)
    await house.db.rows(sql`
      insert into fator_levantamento (cd_utilizador, cd_autor, autor, vale_em)
      values (${alvo.cd}, ${adm.cd}, 'quem já não pode', now() + interval '1 day')
      on conflict do nothing`)
    expect((await ask(other)).statusCode).toBe(200)
    expect(await has(alvo)).toBe(true)
  })

  it('is done by a gestor for any account, and by no other of the staff', async () => {
    const [one, other] = [await newGestor(), await newGestor()]
    const colega = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
    await newFator(house.db, colega.cd)
    for (const gestor of [one, other]) {
      expect((await askGestor(gestor, alvo.email, 'cliente')).statusCode).toBe(200)
      expect((await askGestor(gestor, colega.email, 'prestador')).statusCode).toBe(200)
    }
    expect([await has(alvo), await has(colega)]).toEqual([false, false])
    const saude = await newActor(house.db, { tipo: 'prestador', papel: 'saude', membros: [] })
    expect((await askGestor(saude, alvo.email, 'cliente')).statusCode).toBe(403)
  })

  it('is not done to staff by a client’s administrator', async () => {
    const gestor = await newGestor()
    await newFator(house.db, gestor.cd)
    const adm = await newAdm(house.world.a.nos.raiz)
    expect((await ask(adm, house.world.a.nos.raiz, gestor.cd)).statusCode).toBe(404)
    expect(await has(gestor)).toBe(true)
  })
})

describe('the liftings that wait', () => {
  type Row = { cd: number; autor: string; proprio: boolean }
  const listed = async ({ headers }: Actor, url: string) =>
    (await house.http.inject({ url, headers }))
      .json<{ message: Row[] }>()
      .message.filter(({ cd }) => cd === alvo.cd)
      .map(({ autor, proprio }) => ({ autor, proprio }))
  const at = (no: number) => `/api/empresa/${no}/fator/levantamento`
  const ofAll = '/api/prestador/fator/levantamento'

  it('are listed to who asked, and to whoever may agree', async () => {
    const { raiz, sul } = house.world.a.nos
    const [one, other] = [await newAdm(raiz), await newAdm(sul)]
    const gestor = await newGestor()
    expect(await listed(other, at(sul))).toEqual([])
    await ask(one)
    const autor = one.nome
    expect(await listed(one, at(raiz))).toEqual([{ autor, proprio: true }])
    expect(await listed(other, at(sul))).toEqual([{ autor, proprio: false }])
    expect(await listed(gestor, ofAll)).toEqual([{ autor, proprio: false }])
    await ask(other, sul)
    expect(await listed(gestor, ofAll)).toEqual([])
  })

  it('are listed to no other branch or company, and not to the account itself', async () => {
    const { a, b } = house.world
    await house.db.rows(sql`update membro set adm = true where cd_utilizador = ${alvo.cd}`)
    await ask(await newAdm(a.nos.raiz))
    for (const no of [a.nos.norte, b.nos.raiz]) {
      expect(await listed(await newAdm(no), at(no))).toEqual([])
    }
    expect(await listed(alvo, at(a.nos.sul))).toEqual([])
  })

  it('of an account of two companies are listed to gestores alone', async () => {
    const { a, b } = house.world
    alvo = await newActor(house.db, { membros: [{ no: a.nos.sul }, { no: b.nos.raiz }] })
    await newFator(house.db, alvo.cd)
    const [one, other] = [await newGestor(), await newGestor()]
    await askGestor(one, alvo.email, 'cliente')
    for (const no of [a.nos.raiz, b.nos.raiz]) {
      expect(await listed(await newAdm(no), at(no))).toEqual([])
    }
    expect(await listed(other, ofAll)).toEqual([{ autor: one.nome, proprio: false }])
  })
})

describe('a session of a company’s login', () => {
  it('reaches the nodes of that company, and changes nothing of the account', async () => {
    const { a, b } = house.world
    const eu = await newActor(house.db, { membros: [{ no: a.nos.raiz }, { no: b.nos.raiz }] })
    await newSession(house.db, eu.cd)
    await house.db.rows(sql`
      update sessao set entrada = 'empresa', cd_empresa_entrada = ${a.nos.raiz}
      where cd_utilizador = ${eu.cd}`)
    const get = async (url: string) => await house.http.inject({ url, headers: eu.headers })
    expect((await get(`/api/empresa/${a.nos.raiz}/organigrama/`)).statusCode).toBe(200)
    expect((await get(`/api/empresa/${b.nos.raiz}/organigrama/`)).statusCode).toBe(403)
    const companies = (await get(`/api/utilizador/${eu.cd}/empresa`)).json<{
      message: { cd: number }[]
    }>().message
    expect(companies.map(({ cd }) => cd)).toEqual([a.nos.raiz])
    const change = await house.http.inject({
      method: 'PUT',
      url: `/api/utilizador/${eu.cd}/avisos`,
      headers: eu.headers,
      payload: { pedidos: false },
    })
    expect(change.statusCode).toBe(403)
    const factor = await house.http.inject({
      method: 'POST',
      url: '/api/fator/codigo/novo',
      headers: eu.headers,
      payload: {},
    })
    expect(factor.statusCode).toBe(403)
  })
})
