import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPause } from '#server/comum/entrada/guess.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { ask } from '#test/ask.ts'
import { atOnce, guess, inTurn, nobody, times, wrong } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { conviteLink, newLink, type Link } from '#test/links.ts'
import { newAddress, newVisitor, type Visitor } from '#test/visitor.ts'
import { sweepSessions } from './abertas.ts'

const house = openHouse()

// the test of the network's limit measures the waits
beforeAll(() => setPause(async () => undefined))
afterAll(() => setPause())

const nova = 'lampreia-de-inverno-26'

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })
const attack = (email: string) =>
  inTurn(
    house.http,
    times(40, () => ({ email })),
  )
const statusOf = async (visitor: Visitor, email: string, pass = actorPassword) =>
  (await visitor.login(email, pass)).statusCode
const deviceOf = ({ cookies }: Visitor) => cookies.get('apto-dispositivo') ?? ''

describe('the owner, while others guess at his account from everywhere', () => {
  it('gets in from a browser he has used before, wherever he is', async () => {
    const { email } = await member()
    const owner = newVisitor(house.http)
    await owner.login(email)
    expect(await attack(email)).toEqual({ 404: 10, 429: 30 })
    // at home today
    const home = Object.assign(newVisitor(house.http), { cookies: owner.cookies })
    expect(await statusOf(home, email)).toBe(200)
    expect(await statusOf(newVisitor(house.http), email)).toBe(429)
  })

  it('gets in from a network he has been at before, with any browser or program', async () => {
    const { email } = await member()
    const [first, second, third] = newAddress().split('.')
    const at = (last: number) => `${first}.${second}.${third}.${last}`
    await newVisitor(house.http, { address: at(10) }).login(email)
    await attack(email)
    expect(await statusOf(newVisitor(house.http, { address: at(20) }), email)).toBe(200)
    const program = await guess(house.http, { email, pass: actorPassword, from: at(30) })
    expect(program.statusCode).toBe(200)
    // now a known browser, elsewhere
    const elsewhere = await guess(house.http, { email, pass: actorPassword })
    expect(elsewhere.statusCode).toBe(429)
  })

  it('has ten slips of his own on each, which nobody uses up for him', async () => {
    const { email } = await member()
    const address = newAddress()
    const owner = newVisitor(house.http, { address })
    await owner.login(email)
    await attack(email)
    for (const _ of times(9, Number)) expect(await statusOf(owner, email, wrong)).toBe(404)
    const other = newVisitor(house.http, { address })
    for (const _ of times(9, Number)) expect(await statusOf(other, email, wrong)).toBe(404)
    expect([await statusOf(owner, email), await statusOf(other, email)]).toEqual([200, 200])
  })

  it('is not held by what is tried from his own network at other accounts', async () => {
    const { email } = await member()
    const address = newAddress()
    const owner = newVisitor(house.http, { address })
    await owner.login(email)
    const spraying = times(90, () => ({ email: nobody(), from: address }))
    expect(await atOnce(house.http, spraying)).toEqual({ 404: 60, 429: 30 })
    expect(await statusOf(owner, email)).toBe(200)
    expect(await statusOf(newVisitor(house.http, { address }), email)).toBe(200)
  })

  it('gets in on a new browser in a new place once he has followed the link of a reset', async () => {
    const ana = await member()
    await attack(ana.email)
    const owner = newVisitor(house.http)
    expect(await statusOf(owner, ana.email)).toBe(429)
    expect((await define(owner, await newLink(house.db, ana, 'redefinir'))).statusCode).toBe(200)
    expect(deviceOf(owner)).toMatch(/^[\w-]{43}$/u)
    await attack(ana.email)
    expect(await statusOf(owner, ana.email, nova)).toBe(200)
  })

  it('does, too, by the link of an invitation, whether it opens the account or adds to it', async () => {
    const { a, b } = house.world
    const known = await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
    const invited = nobody()
    for (const [email, pass] of [
      [invited, nova],
      [known.email, actorPassword],
    ] as const) {
      await ask(house.http, a.residente, '/api/register', {
        method: 'POST',
        body: { nome: 'Rita Novais', email },
      })
      await attack(email)
      const owner = newVisitor(house.http)
      const link = await conviteLink(house.db, email)
      const answer =
        email === invited
          ? await define(owner, link)
          : await owner.call({
              method: 'POST',
              url: '/auth/utilizador/convite',
              payload: { email, token: link.token },
            })
      expect(answer.statusCode).toBe(200)
      await attack(email)
      expect(await statusOf(owner, email, pass)).toBe(200)
    }
  })
})

describe('a browser that is known', () => {
  it('is known for one account: another’s is guessed at as from anywhere', async () => {
    const [mine, theirs] = [await member(), await member()]
    const visitor = newVisitor(house.http)
    await visitor.login(mine.email)
    await attack(theirs.email)
    expect(await statusOf(visitor, theirs.email)).toBe(429)
  })

  it('has ten guesses an hour, should it be stolen, from however many networks', async () => {
    const { email } = await member()
    const owner = newVisitor(house.http)
    await owner.login(email)
    const cookie = `apto-dispositivo=${deviceOf(owner)}`
    const stolen = times(30, () => ({ email, headers: { cookie } }))
    expect(await inTurn(house.http, stolen)).toEqual({ 404: 10, 429: 20 })
    const right = { email, pass: actorPassword, headers: { cookie } }
    expect((await guess(house.http, right)).statusCode).toBe(429)
  })

  it('is named anew at every login: what was left in it by somebody else is worth nothing', async () => {
    const [thief, owner] = [await member(), await member()]
    const shared = newVisitor(house.http)
    await shared.login(thief.email)
    const planted = deviceOf(shared)
    await shared.login(owner.email)
    const first = deviceOf(shared)
    await shared.login(owner.email)
    const second = deviceOf(shared)
    expect(new Set([planted, first, second]).size).toBe(3)
    const rows = await house.db.rows<{ hash: Buffer }>(sql`
      select hash from dispositivo where cd_utilizador in (${owner.cd}, ${thief.cd})`)
    expect(rows).toEqual([{ hash: hashToken(second) }])
    await attack(owner.email)
    for (const token of [planted, first]) {
      const headers = { cookie: `apto-dispositivo=${token}` }
      const answer = await guess(house.http, { email: owner.email, pass: actorPassword, headers })
      expect(answer.statusCode).toBe(429)
    }
    const headers = { cookie: `apto-dispositivo=${second}` }
    const answer = await guess(house.http, { email: owner.email, pass: actorPassword, headers })
    expect(answer.statusCode).toBe(200)
  })

  it('keeps its name when the login or the link was wrong', async () => {
    const ana = await member()
    const owner = newVisitor(house.http)
    await owner.login(ana.email)
    const before = deviceOf(owner)
    await owner.login(ana.email, wrong)
    await define(owner, { email: ana.email, token: 'A'.repeat(43) })
    expect(deviceOf(owner)).toBe(before)
    await attack(ana.email)
    expect(await statusOf(owner, ana.email)).toBe(200)
  })

  it('and a network are forgotten after half a year, and not because a clock was ahead', async () => {
    const { cd, email } = await member()
    await newVisitor(house.http).login(email)
    const left = async () =>
      await house.db.one(sql`
        select (select count(*)::int from dispositivo
                where cd_utilizador = ${cd} and visto_em <= now()) as navegadores,
               (select count(*)::int from rede
                where cd_utilizador = ${cd} and vista_em <= now()) as redes`)
    const age = async (days: number) => {
      await house.db.rows(sql`
        update dispositivo set visto_em = now() - make_interval(days => ${days})
        where cd_utilizador = ${cd}`)
      await house.db.rows(sql`
        update rede set vista_em = now() - make_interval(days => ${days})
        where cd_utilizador = ${cd}`)
      await sweepSessions(house.db)
    }
    await age(179)
    expect(await left()).toEqual({ navegadores: 1, redes: 1 })
    await age(-400)
    expect(await left()).toEqual({ navegadores: 1, redes: 1 })
    await age(181)
    expect(await left()).toEqual({ navegadores: 0, redes: 0 })
  })

  it('and a network are in the database under no name that could be read there', async () => {
    const { cd, email } = await member()
    const visitor = newVisitor(house.http)
    await visitor.login(email)
    const rows = await house.db.rows(sql`
      select encode(hash, 'hex') as hash, encode(hash, 'escape') as bytes from rede
      where cd_utilizador = ${cd}`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(visitor.address.split('.').slice(0, 3).join('.'))
  })
})

describe('a password kept at a lower cost', () => {
  const early = { memoryCost: 32, timeCost: 1, parallelism: 1 }
  const keepEarly = async (cd: number) => {
    const kept = await hash(actorPassword, early)
    await house.db.rows(sql`update utilizador set pass_hash = ${kept} where cd = ${cd}`)
    return kept
  }
  const keptBy = async (cd: number) =>
    (
      await house.db.one<{ pass_hash: string }>(
        sql`select pass_hash from utilizador where cd = ${cd}`,
      )
    )?.pass_hash

  it('is kept at today’s once its owner logs in, and not for a wrong one', async () => {
    const { cd, email } = await member()
    const kept = await keepEarly(cd)
    const visitor = newVisitor(house.http)
    expect(await statusOf(visitor, email, wrong)).toBe(404)
    expect(await keptBy(cd)).toBe(kept)
    expect(await statusOf(visitor, email)).toBe(200)
    const anew = await keptBy(cd)
    expect(anew).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/u)
    expect(await statusOf(visitor, email)).toBe(200)
    expect(await keptBy(cd)).toBe(anew)
  })

  it('lets in all who log in at once', async () => {
    const { cd, email } = await member()
    await keepEarly(cd)
    const visitors = times(8, () => newVisitor(house.http))
    const got = await Promise.all(visitors.map((visitor) => statusOf(visitor, email)))
    expect(got).toEqual(visitors.map(() => 200))
  })
})

/** Sets a password by a link, as the page does. */
const define = (visitor: Visitor, { email, token }: Link) =>
  visitor.call({
    method: 'PUT',
    url: '/auth/empresa/utilizador/reset-password',
    payload: { email, token, passwordNova: nova, confirmarPasswordNova: nova },
  })
