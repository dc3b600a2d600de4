import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { direitos } from '#contract/kit/rights.ts'
import { piece, sql } from '#server/db/sql.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { actorPassword, ageSession, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { openHouse } from '#test/house.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'
import { sweepSessions } from './abertas.ts'

const house = openHouse()
// a second process on the same database
let other: FastifyInstance

beforeAll(async () => {
  other = await startApp(house.database)
})
afterAll(() => other.close())

const me = { url: '/api/organigrama/cd' }
const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })
const painel = () => ({ url: `/api/empresa/${house.world.a.nos.raiz}/painel` })

async function statusOf(headers: Record<string, string>, asked: { url: string } = me) {
  return (await house.http.inject({ ...asked, headers })).statusCode
}

describe('the time a session has', () => {
  it('runs out after an hour without a call, and begins anew with each', async () => {
    const { token, headers } = await member()
    await ageSession(house.db, token, { idle: 59 })
    expect(await statusOf(headers)).toBe(200)
    await ageSession(house.db, token, { idle: 59 })
    expect(await statusOf(headers)).toBe(200)
    await ageSession(house.db, token, { idle: 61 })
    expect(await statusOf(headers)).toBe(401)
  })

  it('does not begin anew with a call that was refused', async () => {
    const { token, headers } = await member()
    await ageSession(house.db, token, { idle: 40 })
    expect(await statusOf({ ...headers, origin: 'https://mau.exemplo' })).toBe(401)
    await ageSession(house.db, token, { idle: 40 })
    expect(await statusOf(headers)).toBe(401)
  })

  it('runs out 24 hours after the login however busy it was', async () => {
    const { email } = await member()
    const payload = { email, pass: actorPassword }
    const answer = await house.http.inject({ method: 'POST', url: '/auth/login', payload })
    const { token } = answer.json<{ token: string }>()
    await ageSession(house.db, token, { total: 23 * 60 + 59 })
    expect(await statusOf({ 'x-sessao': token })).toBe(200)
    await ageSession(house.db, token, { total: 2 })
    expect(await statusOf({ 'x-sessao': token })).toBe(401)
  })

  it('is as long as the settings say', async () => {
    const settings = { SESSAO_INATIVA_MIN: '5', SESSAO_MAX_H: '1' }
    const strict = await startApp(house.database, settings)
    const { email } = await member()
    const payload = { email, pass: actorPassword }
    const remoteAddress = newAddress()
    const login = { method: 'POST', url: '/auth/login', payload, remoteAddress } as const
    const { token } = (await strict.inject(login)).json<{ token: string }>()
    const [row] = await house.db.rows<{ horas: number }>(sql`
      select extract(epoch from expira_em - criada_em)::float8 / 3600 as horas
      from sessao where hash = ${hashToken(token)}`)
    expect(row?.horas).toBe(1)
    await ageSession(house.db, token, { idle: 6 })
    const headers = { 'x-sessao': token }
    expect((await strict.inject({ ...me, headers })).statusCode).toBe(401)
    await strict.close()
  })

  it('runs out an hour after the last call though the clock was ahead then', async () => {
    const [used, left] = [await member(), await member()]
    const now = async ({ cd }: { cd: number }) =>
      await house.db.one(sql`
        select vista_em <= now() as certa from sessao where cd_utilizador = ${cd}`)
    for (const { token } of [used, left]) await ageSession(house.db, token, { idle: -600 })
    expect(await statusOf(used.headers)).toBe(200)
    expect([await now(used), await now(left)]).toEqual([{ certa: true }, { certa: false }])
    await sweepSessions(house.db)
    expect(await now(left)).toEqual({ certa: true })
    for (const { token, headers } of [used, left]) {
      await ageSession(house.db, token, { idle: 61 })
      expect(await statusOf(headers)).toBe(401)
    }
  })

  it('is up for good: what has run out is swept away, and nothing else', async () => {
    const [expired, valid] = [await member(), await member()]
    await ageSession(house.db, expired.token, { total: 61 })
    await sweepSessions(house.db)
    const left = await house.db.rows<{ cd_utilizador: number }>(sql`
      select cd_utilizador from sessao where cd_utilizador in (${expired.cd}, ${valid.cd})`)
    expect(left).toEqual([{ cd_utilizador: valid.cd }])
  })
})

describe('what is left of a session that has ended', () => {
  const porPassword = { entrada: 'password', com_fator: false }
  const left = async (cd: number) =>
    await house.db.rows<Record<string, unknown>>(sql`
      select to_jsonb(t) - 'cd' - 'criada_em' - 'vista_em' - 'terminada_em' as de,
             t.terminada_em <= now() as certa
      from sessao_terminada t where cd_utilizador = ${cd}`)

  it('is whose it was, from where and until when, and nothing that opens it again', async () => {
    const [expired, out] = [await member(), await member()]
    await ageSession(house.db, expired.token, { total: 61 })
    expect([await left(expired.cd), await left(out.cd)]).toEqual([[], []])
    await sweepSessions(house.db)
    await house.http.inject({ method: 'POST', url: '/api/logout', headers: out.headers })
    for (const { cd } of [expired, out]) {
      const de = { cd_utilizador: cd, origem: null, agente: null, ...porPassword }
      expect(await left(cd)).toEqual([{ de, certa: true }])
    }
  })

  it('is of the network and the browser that logged in', async () => {
    const { email, cd } = await member()
    const visitor = newVisitor(house.http)
    await visitor.login(email)
    const { origem, agente } =
      (await house.db.one<{ origem: string; agente: string }>(sql`
        select origem, agente from sessao where cd_utilizador = ${cd} and origem is not null`)) ??
      {}
    await visitor.call({ method: 'POST', url: '/api/logout' })
    const de = { cd_utilizador: cd, origem, agente, ...porPassword }
    expect(await left(cd)).toEqual([{ de, certa: true }])
  })
})

describe('a logout', () => {
  it('ends the session on the server, and the cookies in the browser', async () => {
    const { email } = await member()
    const visitor = newVisitor(house.http)
    await visitor.login(email)
    const stolen = { token: visitor.token, cookies: new Map(visitor.cookies) }
    const answer = await visitor.call({ method: 'POST', url: '/api/logout' })
    expect(answer.json()).toEqual({ message: expect.any(String) })
    expect([...visitor.cookies.keys()]).toEqual(['apto-dispositivo'])
    const replay = Object.assign(newVisitor(house.http), stolen)
    expect((await replay.call(me)).statusCode).toBe(401)
  })

  it('ends a session for every process', async () => {
    const { headers } = await member()
    expect((await other.inject({ ...me, headers })).statusCode).toBe(200)
    await house.http.inject({ method: 'POST', url: '/api/logout', headers })
    expect((await other.inject({ ...me, headers })).statusCode).toBe(401)
  })

  it('ends one session and leaves the others of the same user', async () => {
    const { email } = await member()
    const [here, there] = [newVisitor(house.http), newVisitor(house.http)]
    await here.login(email)
    await there.login(email)
    await here.call({ method: 'POST', url: '/api/logout' })
    expect((await there.call(me)).statusCode).toBe(200)
  })

  it('without a session is none the less well', async () => {
    const answer = await house.http.inject({ method: 'POST', url: '/api/logout' })
    expect(answer.statusCode).toBe(200)
  })
})

describe('what is taken from a user', () => {
  const losses = {
    'a right': piece`update membro set direitos = '{}'`,
    'his membership for a while': piece`update membro set inactiv = true`,
    'his membership for good': piece`delete from membro`,
  }
  it.each(Object.entries(losses))('is gone at the next call: %s', async (_, take) => {
    const { cd, headers } = await member()
    const url = `/api/empresa/${house.world.a.nos.raiz}/funcionario/minificado`
    expect(await statusOf(headers, { url })).toBe(200)
    await house.db.rows(sql`${take} where cd_utilizador = ${cd}`)
    expect(await statusOf(headers, { url })).toBe(403)
  })

  it('ends his sessions with his account', async () => {
    const { cd, headers } = await member()
    await house.db.rows(sql`delete from utilizador where cd = ${cd}`)
    expect(await statusOf(headers)).toBe(401)
  })

  it('shows him as inactive to the page, and keeps him out of the company', async () => {
    const { cd, headers } = await member()
    await house.db.rows(sql`update membro set inactiv = true where cd_utilizador = ${cd}`)
    const cookies = { sessaoEmpresa: String(house.world.a.nos.raiz) }
    const answer = await house.http.inject({ ...me, headers, cookies })
    expect(answer.json()).toMatchObject({
      utilizador: { inactiv: true, adm: false, cd_organig: null, nome_organig: null },
    })
    expect(await statusOf(headers, painel())).toBe(403)
  })
})

describe('what he may do in the company he chose', () => {
  const asked = async (headers: Record<string, string>, cd: number) => {
    const answer = await house.http.inject({
      ...me,
      headers,
      cookies: { sessaoEmpresa: String(cd) },
    })
    return answer.json<{ acessos: unknown }>().acessos
  }

  it('is said with who he is as the company itself would say it', async () => {
    const { a, b } = house.world
    const { cd, headers } = await newActor(house.db, {
      membros: [{ no: a.nos.raiz, direitos: ['saude.ver', 'saude.doc'] }],
    })
    const url = `/api/empresa/${a.nos.raiz}/utilizador/${cd}/acesso`
    const said = (await house.http.inject({ url, headers })).json<{ message: unknown }>().message
    expect(said).toHaveLength(1)
    expect(await asked(headers, a.nos.raiz)).toEqual(said)
    expect(await asked(headers, b.nos.raiz)).toBeNull()
  })

  it('is nothing yet with a temporary password, and nothing any more where he is inactive', async () => {
    const { raiz } = house.world.a.nos
    for (const lose of [
      piece`update utilizador set mudar_pass = true where cd =`,
      piece`update membro set inactiv = true where cd_utilizador =`,
    ]) {
      const { cd, headers } = await member()
      expect(await asked(headers, raiz)).not.toBeNull()
      await house.db.rows(sql`${lose} ${cd}`)
      expect(await asked(headers, raiz)).toBeNull()
    }
  })
})

describe('a user has ten sessions', () => {
  it('and the eleventh ends the oldest', async () => {
    const { cd, email, headers } = await member()
    const visitors = Array.from({ length: 10 }, () => newVisitor(house.http))
    for (const visitor of visitors) await visitor.login(email)
    expect(await sessionsOf(cd)).toBe(10)
    // the actor's first session
    expect(await statusOf(headers)).toBe(401)
    const statuses = await Promise.all(visitors.map((visitor) => visitor.call(me)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual(visitors.map(() => 200))
  })

  it('even when several begin at the same moment', async () => {
    const { cd, email } = await member()
    for (let turn = 0; turn < 10; turn += 1) await newVisitor(house.http).login(email)
    // a lock stops all four at the write
    const { logins } = await house.db.transaction(async (db) => {
      await db.rows(sql`lock table sessao in share mode`)
      const begun = Array.from({ length: 4 }, () => newVisitor(house.http).login(email))
      await expect.poll(waiting, { timeout: 10_000 }).toBe(4)
      return { logins: Promise.all(begun) }
    })
    expect((await logins).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await sessionsOf(cd)).toBe(10)
  })
})

async function sessionsOf(cd: number) {
  return (await house.db.rows(sql`select hash from sessao where cd_utilizador = ${cd}`)).length
}

/** Statements of this database that wait for a lock. */
async function waiting() {
  const [row] = await asOwner<{ total: number }>(
    house,
    `select count(*)::int as total from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.total
}
