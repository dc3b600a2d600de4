import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Area } from '#contract/kit/cookies.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { startApp } from '#test/app.ts'
import { givenTo } from '#test/samples-chave.ts'
import { newFator } from '#test/fator.ts'
import { nobody, wrong } from '#test/guesses.ts'
import { openHouse } from '#test/house.ts'
import { newAddress } from '#test/visitor.ts'

// A login is timed by its statements, and by the one hash that `verifyPassword` always makes.

const house = openHouse()
const texts: string[] = []
let http: FastifyInstance

beforeAll(async () => {
  const { database } = house
  http = await startApp({
    ...database,
    entrada: { ...database.entrada, ...telling(database.entrada) },
  })
})
afterAll(() => http.close())

/** The same database, which also notes its statements. */
function telling(db: Db): Db {
  const note = <One extends Sql>(one: One) => {
    texts.push(one.text)
    return one
  }
  return {
    ...db,
    rows: (one: Sql) => db.rows(note(one)),
    one: (one: Sql) => db.one(note(one)),
    byKey: (one: Sql) => db.byKey(note(one)),
    all: <Rows extends unknown[][]>(all: readonly Sql[]) => db.all<Rows>(all.map(note)),
    transaction: (work) => db.transaction((tx) => work(telling(tx))),
  }
}

const membro = async () => await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz }] })

const contas = {
  'no account': async () => await Promise.resolve({ email: nobody() }),
  'an account without a factor': membro,
  'one with codes': async () => {
    const eu = await membro()
    await newFator(house.db, eu.cd)
    return eu
  },
  'one with a key': async () => {
    const eu = await membro()
    await givenTo(house.db, eu.cd)
    return eu
  },
  'one that must have a factor': async () => {
    const { b } = house.world
    await house.db.rows(sql`update empresa set fator = 'todos' where cd = ${b.nos.raiz}`)
    return await newActor(house.db, { membros: [{ no: b.nos.raiz }] })
  },
  'one whose factor is to be lifted': async () => {
    const eu = await membro()
    await newFator(house.db, eu.cd)
    await house.db.rows(sql`
      insert into fator_levantamento (cd_utilizador, cd_autor, autor, vale_em)
      values (${eu.cd}, ${eu.cd}, 'Quem pediu', now() + interval '1 day')`)
    return eu
  },
  'one of the company’s login': async () => {
    const eu = await membro()
    await house.db.rows(sql`update utilizador set pass_hash = null where cd = ${eu.cd}`)
    return eu
  },
  'one that nobody proved': async () => {
    const eu = await membro()
    await house.db.rows(sql`update utilizador set email_provado = false where cd = ${eu.cd}`)
    return eu
  },
} as const

const login = async (email: string, area: Area, more: object) => {
  texts.length = 0
  const answer = await http.inject({
    method: 'POST',
    url: area === 'prestador' ? '/api/prestador/login' : '/auth/login',
    payload: { email, ...more },
    remoteAddress: newAddress(),
  })
  return { status: answer.statusCode, statements: [...texts] }
}

describe.each(['cliente', 'prestador'] as const)('a failed login (%s)', (area) => {
  it.each([{ pass: wrong }, { pass: wrong, codigo: '000000' }])(
    'asks the database the same, whatever account and factor there is: %j',
    async (typed) => {
      const unknown = await login(nobody(), area, typed)
      expect(unknown.status).toBe(404)
      expect(unknown.statements.length).toBeGreaterThan(1)
      for (const [name, make] of Object.entries(contas)) {
        const { email } = await make()
        expect([name, await login(email, area, typed)]).toEqual([name, unknown])
      }
    },
  )
})

describe('a login', () => {
  it('asks more once its password is right, so that the comparison sees a difference', async () => {
    const { email } = await membro()
    const { statements } = await login(email, 'cliente', { pass: wrong })
    const right = await login(email, 'cliente', { pass: actorPassword })
    expect(right.status).toBe(200)
    expect(right.statements.length).toBeGreaterThan(statements.length)
  })
})
