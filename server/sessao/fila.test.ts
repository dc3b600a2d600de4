import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { hashPassword, inEarnest, setEffort } from '#server/kit/access/password.ts'
import { hashToken, newToken } from '#server/kit/access/tokens.ts'
import { actorPassword, newActor, type Actor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { countOf, guess, nobody, times, wrong } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { newVisitor, type Visitor } from '#test/visitor.ts'

const house = openHouse()

// cost of hashes and length of queues as in production
beforeAll(() => setEffort(inEarnest))
beforeEach(() => house.db.rows(sql`delete from tentativa`))

const member = () => newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })

type Owner = { actor: Actor; browser: Visitor }

/** A known browser of an account whose hash has the present cost. */
async function newOwner(pass_hash: string): Promise<Owner> {
  const actor = await member()
  await house.db.rows(sql`update utilizador set pass_hash = ${pass_hash} where cd = ${actor.cd}`)
  const browser = newVisitor(house.http)
  const token = newToken()
  await house.db.rows(sql`
    insert into dispositivo (hash, cd_utilizador) values (${hashToken(token)}, ${actor.cd})`)
  browser.cookies.set('apto-dispositivo', token)
  return { actor, browser }
}

describe('a flood of wrong logins, each from a network of its own', () => {
  it('is served as far as there are places, and the rest told to come again', async () => {
    const flood = await Promise.all(
      times(80, () => guess(house.http, { email: nobody(), pass: wrong })),
    )
    const counted = countOf(flood)
    expect((counted[404] ?? 0) + (counted[503] ?? 0)).toBe(80)
    expect(counted[404]).toBeGreaterThanOrEqual(21)
    expect(counted[503]).toBeGreaterThan(0)
    const refused = flood.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('2')
    expect(refused?.json()).toEqual({
      error: 'O serviço está muito ocupado. Tente novamente dentro de momentos.',
      ref: expect.any(String),
    })
    // an attempt that was not served is not counted
    const row = await house.db.one<{ total: number }>(
      sql`select sum(total)::int as total from tentativa where livre_em is not null`,
    )
    expect(row?.total).toBe(counted[404])
  })

  it('hinders none of fifty owners on browsers they have used before', async () => {
    const pass_hash = await hashPassword(actorPassword)
    const owners: Owner[] = []
    for (const _ of times(50, Number)) owners.push(await newOwner(pass_hash))
    const flood = times(200, async (turn) => {
      await sleep(turn * 10)
      // half at their accounts, half at none
      const email = turn % 2 === 0 ? (owners[turn % 50]?.actor.email ?? '') : nobody()
      return await guess(house.http, { email, pass: wrong })
    })
    const arriving = owners.map(async ({ actor, browser }, turn) => {
      await sleep(turn * 40)
      return (await browser.login(actor.email)).statusCode
    })
    expect(await Promise.all(arriving)).toEqual(owners.map(() => 200))
    const got = countOf(await Promise.all(flood))
    expect((got[404] ?? 0) + (got[429] ?? 0) + (got[503] ?? 0)).toBe(200)
  })
})

describe('whoever changes his password while nobody can be served', () => {
  const slow = { ...inEarnest.cost, timeCost: 60 }
  afterAll(() => setEffort(inEarnest))

  it('has lost none of his five guesses', async () => {
    const { cd, headers } = await member()
    setEffort({ cost: slow, places: { known: 0, unknown: 0 } })
    // as many as run at once
    const busy = times(3, () => hashPassword('qualquer coisa').catch(() => undefined))
    const payload = { codigo: cd, nome: 'Ana', email: 'ana@exemplo.pt', password: wrong }
    const call = { method: 'PUT', url: '/api/utilizador', headers, payload } as const
    expect((await house.http.inject(call)).statusCode).toBe(503)
    const row = await house.db.one(sql`
      select falhas, (select sum(total)::int from tentativa) as contadas
      from sessao where cd_utilizador = ${cd}`)
    expect(row).toEqual({ falhas: 0, contadas: 0 })
    await Promise.all(busy)
  })
})

describe('whoever hangs up before his turn', () => {
  let http: FastifyInstance

  beforeAll(async () => {
    http = await startApp(house.database)
    await http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => http.close())

  it('is not served and not counted, and keeps his place from nobody', async () => {
    const { email } = await member()
    // two hash at most; the others wait, and have hung up
    const left = await Promise.all(times(20, () => hangUp(email)))
    for (const socket of left) if (!socket.closed) await once(socket, 'close')
    const answers = await Promise.all(times(15, () => guess(http, { email: nobody() })))
    expect(countOf(answers)).toEqual({ 404: 15 })
    const counted = async () =>
      (
        await house.db.rows<{ total: number }>(
          sql`select max(total) as total from tentativa where livre_em is null`,
        )
      )[0]?.total
    await expect.poll(counted, { timeout: 30_000 }).toBeLessThan(10)
  })

  /** Sends a wrong login and hangs up before the answer. */
  async function hangUp(email: string) {
    const address = http.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('it does not listen')
    const body = JSON.stringify({ email, pass: wrong })
    const socket = connect(address.port, address.address)
    await once(socket, 'connect')
    const lines = ['POST /auth/login HTTP/1.1', 'host: x', 'content-type: application/json']
    const head = [...lines, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')
    socket.write(`${head}\r\n\r\n${body}`, () => socket.destroy())
    return socket
  }
})
