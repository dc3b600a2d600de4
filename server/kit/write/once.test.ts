import { createHash, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import { messageReply } from '#contract/kit/fields.ts'
import { route, type Access, type Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, newSession, type Actor } from '#test/actors.ts'
import { ask, statusesOf } from '#test/ask.ts'
import { shareFator } from '#test/fator.ts'
import { openHouse } from '#test/house.ts'
import { newLink } from '#test/links.ts'
import { keyOf, requestOf, samplesOf } from '#test/request.ts'
import type { Sample } from '#test/sample.ts'
import { newToken } from '../access/tokens.ts'
import { Refusal } from '../base/refusal.ts'
import { logAcao } from '#server/comum/registo/registo.ts'
import { serveWrite } from '../http/serve-write.ts'
import type { App } from '../http/serve.ts'

const house = openHouse({}, serveProva)

const writes = allRoutes.filter(({ method, unkeyed }) => method !== 'GET' && unkeyed === undefined)

describe('every write that heeds its key, sent again with it,', () => {
  it('is one of the contract’s', () => {
    expect(writes.length).toBeGreaterThan(10)
  })

  for (const write of writes) {
    for (const sample of allowedOf(write)) {
      const name = [keyOf(write), sample.caso].filter(Boolean).join(' ')
      it(`gives the same answer: ${name}`, async () => {
        const eu = await resident(write)
        const { send } = await requestOf(house.db, write, sample, {
          empresa: house.world.a,
          eu,
          org: house.world.a.nos.raiz,
        })
        const chave = randomUUID()
        const sent = async (more: object = {}) =>
          await house.http.inject({
            ...send,
            ...more,
            headers: {
              ...send.headers,
              // a write may end its own session
              'x-sessao': await anotherSession(eu),
              'idempotency-key': chave,
            },
          })
        const first = await sent()
        expect([first.statusCode, first.body]).toEqual([200, expect.any(String)])
        const kept = async () =>
          write.access === 'publico' ? await publicas(chave) : await escritas(eu)
        const [stored, ...others] = await kept()
        expect([stored?.resposta, others]).toEqual([expect.any(Object), []])
        const again = await sent()
        expect(again.statusCode).toBe(200)
        // a new token is not stored and not repeated
        expect(bodyOf(first)).toMatchObject(bodyOf(again))
        const other = await sent({ ...otherThan(send) })
        expect([other.statusCode, bodyOf(other)]).toEqual([
          409,
          expect.objectContaining({ error: expect.stringContaining('com outros dados') }),
        ])
        expect(await kept()).toHaveLength(1)
      })
    }
  }
})

const prova = route({
  method: 'POST',
  path: '/api/empresa/:org/prova/uma-vez',
  access: 'membro',
  resumo: 'Prova',
  body: z.strictObject({ descr: z.string() }),
  reply: messageReply,
})
let hold: Promise<unknown> = Promise.resolve()
let fail = false
let begun = 0

function serveProva(app: App) {
  serveWrite(app, prova, async (tx, { body, session, scope }) => {
    begun += 1
    const by = { cd_autor: session.cd_utilizador, cd_alvo: session.cd_utilizador }
    await logAcao(tx, { acao: 'dados_alterados', ...by, cd_organig: scope.org, ...body })
    await hold
    if (fail) throw new Refusal(409, 'Desta vez não.')
    return { message: body.descr }
  })
}

const done = async (eu: Actor) =>
  (await house.db.rows(sql`select from registo where cd_autor = ${eu.cd}`)).length

function post(eu: Actor, chave: string, { org = house.world.a.nos.raiz, descr = 'Uma vez' } = {}) {
  const url = `/api/empresa/${org}/prova/uma-vez`
  const headers = { 'idempotency-key': chave }
  return ask<{ message: string }>(house.http, eu, url, { method: 'POST', body: { descr }, headers })
}

describe('a key', () => {
  it('makes fifty at once one, in a company', async () => {
    const eu = await resident()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(eu, 'cinquenta')))
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['200 Uma vez']),
    )
    expect(await done(eu)).toBe(1)
  })

  it('makes fifty at once one, outside companies', async () => {
    const eu = await resident()
    const [email, url] = ['cinquenta@exemplo.pt', '/api/register']
    const call = {
      method: 'POST',
      body: { nome: 'Rita', email, cd_organig: house.world.a.nos.raiz },
      headers: { 'idempotency-key': 'cinquenta' },
    } as const
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(house.http, eu, url, call)),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    const made = await house.db.rows(sql`select cd from convite where email = ${email}`)
    expect(made).toHaveLength(1)
    expect(await done(eu)).toBe(1)
  })

  it('makes many at once one, also of who has no session, whose link works once', async () => {
    const eu = await resident()
    const nova = 'lampreia-discreta-2026'
    const payload = {
      ...(await newLink(house.db, eu, 'redefinir')),
      passwordNova: nova,
      confirmarPasswordNova: nova,
    }
    const put = (body: object) =>
      house.http.inject({
        method: 'PUT',
        url: '/auth/empresa/utilizador/reset-password',
        headers: { 'idempotency-key': 'sem-sessao' },
        payload: body,
      })
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(payload)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect((await put({ ...payload, token: 'outro' })).statusCode).toBe(409)
  })

  it('whose first attempt is still running waits for its answer', async () => {
    const eu = await resident()
    const gate = Promise.withResolvers<unknown>()
    hold = gate.promise
    const before = begun
    const first = post(eu, 'a-correr')
    await expect.poll(() => begun, { timeout: 60_000 }).toBe(before + 1)
    const second = post(eu, 'a-correr')
    const other = post(eu, 'a-correr', { descr: 'Outra' })
    hold = Promise.resolve()
    gate.resolve(true)
    expect([(await first).status, (await second).message]).toEqual([200, 'Uma vez'])
    expect((await other).status).toBe(409)
    expect(await done(eu)).toBe(1)
  })

  it('whose first attempt failed is free, and nothing of that attempt is left', async () => {
    const eu = await resident()
    fail = true
    expect((await post(eu, 'falha')).error).toBe('Desta vez não.')
    fail = false
    expect(await escritas(eu)).toEqual([])
    expect((await post(eu, 'falha')).status).toBe(200)
    expect(await done(eu)).toBe(1)
  })

  it('is one user’s own: the same of another is another', async () => {
    const [eu, outro] = [await resident(), await resident()]
    const answers = [
      await post(eu, 'minha', { descr: 'Meu' }),
      await post(outro, 'minha', { descr: 'Seu' }),
    ]
    expect(answers.map(({ message }) => message)).toEqual(['Meu', 'Seu'])
  })

  it('used for one company is another under another, and 409 with another body within each', async () => {
    const { a, b } = house.world
    const eu = await newActor(house.db, { membros: [{ no: a.nos.raiz }, { no: b.nos.raiz }] })
    expect((await post(eu, 'duas')).status).toBe(200)
    expect((await post(eu, 'duas', { org: b.nos.raiz })).status).toBe(200)
    expect(await done(eu)).toBe(2)
    for (const { nos } of [a, b]) {
      expect((await post(eu, 'duas', { org: nos.raiz })).status).toBe(200)
      expect((await post(eu, 'duas', { org: nos.raiz, descr: 'Outra' })).status).toBe(409)
    }
    expect((await post(eu, 'duas', { org: a.nos.loja })).status).toBe(409)
    expect(await done(eu)).toBe(2)
  })

  it('gives no answer to one who may not ask any more', async () => {
    const eu = await resident()
    expect((await post(eu, 'antes')).status).toBe(200)
    await house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${eu.cd}`)
    expect((await post(eu, 'antes')).status).toBe(403)
  })

  it('is not kept, nor a hash a password could be tried against', async () => {
    const eu = await resident()
    await post(eu, 'esta-chave')
    const [row] = await escritas(eu)
    expect(row?.chave).not.toContain('esta-chave')
    const org = house.world.a.nos.raiz
    const plain = ['POST', `/api/empresa/${org}/prova/uma-vez`, { descr: 'Uma vez' }]
    const guess = createHash('sha256').update(JSON.stringify(plain)).digest()
    expect(row?.hash.equals(guess)).toBe(false)
  })

  it.each(['', 'com espaço', 'ç', 'x'.repeat(101)])('like %j is none', async (chave) => {
    const refused = await post(await resident(), chave)
    expect(refused).toMatchObject({
      status: 400,
      error: expect.stringContaining('Idempotency-Key'),
    })
  })
})

async function resident(write?: Route): Promise<Actor> {
  if (isPrestadorAccess(write?.access)) {
    return await newActor(house.db, { tipo: 'prestador', membros: [] })
  }
  const membros = [{ no: house.world.a.nos.raiz, adm: true, direitos }]
  return await newActor(house.db, { membros })
}

async function anotherSession({ cd }: Actor) {
  const token = newToken()
  await newSession(house.db, cd, token)
  await shareFator(house.db, cd)
  return token
}

const escritas = (eu: Actor) =>
  house.db.rows<{ chave: string; hash: Buffer; resposta: object | null }>(
    // answers of a series are stored beside these
    sql`select chave, hash, resposta from escrita
        where cd_utilizador = ${eu.cd} and chave not like 'serie %'`,
  )

const publicas = (chave: string) =>
  house.db.rows<{ resposta: object | null }>(sql`
    select resposta from escrita_publica
    where chave = ${createHash('sha256').update(chave).digest('base64url')}`)

const ofHimself = new Set<Access>(['proprio', 'titular'])

function allowedOf(write: Route): readonly Sample[] {
  const samples = samplesOf(write) ?? []
  return samples.filter(({ caso }) => !(ofHimself.has(write.access) && caso === 'another'))
}

/** The same call with another body: other order, another value, or one field more. */
function otherThan({ payload }: { payload?: unknown }) {
  if (payload === undefined) return { payload: { outro: true } }
  return { payload: (Array.isArray(payload) ? payload.map(changed) : changed(payload)) as object }
}

/** One value of a set, and another of it. */
const choices = new Map([
  ['ninguem', 'todos'],
  ['pedir', 'exigir'],
])

function changed(body: unknown): unknown {
  const [first, ...others] = Object.entries(Object(body) as Record<string, unknown>)
  if (!first) return body
  if (others.length > 0) return Object.fromEntries([...others, first])
  const [name, value] = first
  if (Array.isArray(value)) return { [name]: value.map(changed) }
  if (typeof value === 'number') return { [name]: value - 1 }
  // the length of a key is fixed
  if (/^[0-9a-f]{32}$/u.test(String(value))) return { [name]: '0'.repeat(32) }
  const choice = choices.get(String(value))
  if (choice !== undefined) return { [name]: choice }
  return { [name]: typeof value === 'boolean' ? !value : `${String(value)} ` }
}

const bodyOf = (answer: LightMyRequestResponse) => answer.json<Record<string, unknown>>()
