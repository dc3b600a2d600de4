import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPause } from '#server/comum/entrada/guess.ts'
import { sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { atOnce, forwarded, guess, inTurn, nobody, times } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { newAddress, newVisitor } from '#test/visitor.ts'

const house = openHouse()

// no test waits: the times are noted
let waits: number[]
beforeAll(() => setPause(async (ms) => void waits.push(ms)))
afterAll(() => setPause())
beforeEach(async () => {
  waits = []
  await house.db.rows(sql`delete from tentativa`)
})

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })

/** Addresses of one network: an office, or an attacker with 254 machines. */
function network() {
  const [first, second, third] = newAddress().split('.')
  return (turn: number) => `${first}.${second}.${third}.${1 + (turn % 254)}`
}

describe('failed logins from one network', () => {
  it('are sixty a minute over all accounts: of 2,000 accounts sixty are tried', async () => {
    const from = network()
    const spraying = times(2000, (turn) => ({ email: `conta${turn}@exemplo.pt`, from: from(turn) }))
    const began = Date.now()
    const counted = { 404: 0, 429: 0 }
    // as many at once as may wait for a connection
    for (let first = 0; first < spraying.length; first += 500) {
      const some = await atOnce(house.http, spraying.slice(first, first + 500))
      counted[404] += some[404] ?? 0
      counted[429] += some[429] ?? 0
    }
    const minutes = 1 + Math.floor((Date.now() - began) / 60_000)
    expect(counted[404]).toBeGreaterThanOrEqual(60)
    expect(counted[404]).toBeLessThanOrEqual(60 * minutes)
    expect(counted[404] + counted[429]).toBe(2000)
    const { headers } = await guess(house.http, { email: nobody(), from: from(1) })
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    // another network is not affected
    expect((await guess(house.http, { email: nobody() })).statusCode).toBe(404)
  })

  it('wait from the eleventh on, a tenth of a second more each, five seconds at most', async () => {
    const from = network()
    const spraying = times(80, (turn) => ({ email: nobody(), from: from(turn) }))
    expect(await atOnce(house.http, spraying)).toEqual({ 404: 60, 429: 20 })
    expect(waits.toSorted((one, other) => one - other)).toEqual(times(50, (n) => (n + 1) * 100))
  })

  it('may go on after the minute', async () => {
    const from = network()
    const spraying = times(80, (turn) => ({ email: nobody(), from: from(turn) }))
    expect(await atOnce(house.http, spraying)).toEqual({ 404: 60, 429: 20 })
    await house.db.rows(sql`update tentativa set ate = ate - interval '1 minute'`)
    expect((await guess(house.http, { email: nobody(), from: from(1) })).statusCode).toBe(404)
  })

  it('are not of another network because a header says so', async () => {
    const from = newAddress()
    const spraying = times(90, () => ({ email: nobody(), from, headers: forwarded(newAddress()) }))
    expect(await atOnce(house.http, spraying)).toEqual({ 404: 60, 429: 30 })
    const { email } = await member()
    const guesses = times(30, () => ({ email, from: newAddress(), headers: forwarded('1.1.1.1') }))
    expect(await inTurn(house.http, guesses)).toEqual({ 404: 10, 429: 20 })
  })

  it('are told apart behind a proxy the settings trust, and behind no other', async () => {
    const proxy = newAddress()
    const http = await startApp(house.database, { TRUST_PROXY: `${proxy}, 127.0.0.1` })
    const through = (from: string, address: () => string) =>
      times(70, () => ({
        email: nobody(),
        from,
        // a visitor chooses everything before the proxy's own entry
        headers: forwarded(`203.0.113.9, ${address()}`),
      }))
    expect(await atOnce(http, through(proxy, newAddress))).toEqual({ 404: 70 })
    expect(await atOnce(http, through(newAddress(), newAddress))).toEqual({ 404: 60, 429: 10 })
    const same = newAddress()
    const ported = () => `${same}:${40_000 + Math.floor(Math.random() * 20_000)}`
    expect(await atOnce(http, through(proxy, ported))).toEqual({ 404: 60, 429: 10 })
    await http.close()
  })

  it('are counted across processes', async () => {
    const second = await startApp(house.database)
    const from = network()
    const forty = () => times(40, (turn) => ({ email: nobody(), from: from(turn) }))
    const [one, other] = await Promise.all([atOnce(house.http, forty()), atOnce(second, forty())])
    expect([(one[404] ?? 0) + (other[404] ?? 0), (one[429] ?? 0) + (other[429] ?? 0)]).toEqual([
      60, 20,
    ])
    await second.close()
  })
})

describe('twenty people behind one address at nine o’clock', () => {
  it('all get in, on browsers nobody knows yet, each with a slip of the finger first', async () => {
    const people = await Promise.all(times(20, member))
    const address = newAddress()
    const arriving = people.map(async ({ email }) => {
      const visitor = newVisitor(house.http, { address })
      const slip = await visitor.login(email, 'não era esta')
      const right = await visitor.login(email)
      return [slip.statusCode, right.statusCode]
    })
    expect(await Promise.all(arriving)).toEqual(people.map(() => [404, 200]))
  })

  it('all get in while somebody among them tries every account there is', async () => {
    const people = await Promise.all(times(20, member))
    const address = newAddress()
    // known network, new browsers
    for (const { email } of people) await newVisitor(house.http, { address }).login(email)
    const spraying = times(100, () => ({ email: nobody(), from: address }))
    expect(await atOnce(house.http, spraying)).toEqual({ 404: 60, 429: 40 })
    const arriving = people.map(({ email }) => newVisitor(house.http, { address }).login(email))
    const got = (await Promise.all(arriving)).map(({ statusCode }) => statusCode)
    expect(got).toEqual(people.map(() => 200))
    // but not a stranger
    const stranger = await member()
    const answer = await guess(house.http, {
      email: stranger.email,
      pass: actorPassword,
      from: address,
    })
    expect(answer.statusCode).toBe(429)
  })

  it('and eighty of them all get in at once, and none waits because of the others', async () => {
    const people = await Promise.all(times(80, member))
    const from = newAddress()
    const arriving = people.map(({ email }) => ({ email, pass: actorPassword, from }))
    expect([await atOnce(house.http, arriving), waits]).toEqual([{ 200: 80 }, []])
  })

  it('cost their network nothing: what was right is not counted', async () => {
    const people = await Promise.all(times(20, member))
    const address = newAddress()
    for (const _ of times(4, Number)) {
      const arriving = people.map(({ email }) => newVisitor(house.http, { address }).login(email))
      const got = (await Promise.all(arriving)).map(({ statusCode }) => statusCode)
      expect(got).toEqual(people.map(() => 200))
      await house.db.rows(sql`delete from rede`)
    }
  })
})
