import { beforeAll, describe, expect, it } from 'vitest'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { isAtual, keyOf, requestOf, samplesOf } from '#test/request.ts'
import { fillPath } from '#test/samples.ts'

// A session that a company's login opened is, for all other companies of its account, a stranger's.

const house = openHouse()

/** Of both companies with every right, in a session of B's login. */
let eu: Actor
/** Of B alone, likewise. */
let stranger: Actor

beforeAll(async () => {
  const { a, b } = house.world
  const everything = { adm: true, direitos }
  const ofB = { no: b.nos.raiz, ...everything }
  const { canario } = b
  eu = await newActor(house.db, { canario, membros: [{ no: a.nos.raiz, ...everything }, ofB] })
  stranger = await newActor(house.db, { canario, membros: [ofB] })
  await house.db.rows(sql`
    update sessao set entrada = 'empresa', cd_empresa_entrada = ${b.nos.raiz}
    where cd_utilizador in (${eu.cd}, ${stranger.cd})`)
})

const ofClients = allRoutes.filter(({ access }) => !isPrestadorAccess(access))
const ofCompany = ofClients.filter(({ path, access }) => path.includes('/:org') || isAtual(access))
/** One's own account, and what it lists of its companies. */
const ofAccount = ofClients.filter(
  ({ method, path, access }) => method === 'GET' && access !== 'publico' && !path.includes('/:org'),
)

async function answerTo(route: Route, of: Actor, which: 'a' | 'b') {
  const empresa = house.world[which]
  const [sample = {}] = samplesOf(route) ?? []
  const asked = { empresa, eu: of, org: empresa.nos.raiz }
  const { send, codes } = await requestOf(house.db, route, sample, asked)
  const answer = await house.http.inject({ ...send, url: fillPath(route.path, codes) })
  return { status: answer.statusCode, body: answer.body.replace(/"ref":"\w+"/u, '') }
}

describe('a session of company B’s login', () => {
  it('finds the calls of a company', () => {
    expect(ofCompany.length).toBeGreaterThan(90)
    expect(ofAccount.length).toBeGreaterThan(8)
  })

  it.each(ofCompany.map((route) => [keyOf(route), route] as const))(
    'is answered by %s of company A like somebody who is no member there',
    async (_, route) => {
      const refused = await answerTo(route, eu, 'a')
      expect(refused.status).toBe(403)
      expect(refused).toEqual(await answerTo(route, stranger, 'a'))
    },
  )

  it('reads company B, where it is of use', async () => {
    const read = ofCompany.filter(({ method, path }) => method === 'GET' && path.includes('/:org'))
    const answers = await Promise.all(read.map((route) => answerTo(route, eu, 'b')))
    const open = answers.filter(({ status }) => status === 200)
    expect(open.length).toBeGreaterThan(read.length / 2)
  })

  it.each(ofAccount.map((route) => [keyOf(route), route] as const))(
    'is told nothing of company A by %s',
    async (_, route) => {
      const { body } = await answerTo(route, eu, 'b')
      expect(body.toUpperCase()).not.toContain(house.world.a.canario)
    },
  )
})
