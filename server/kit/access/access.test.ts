import { describe, expect, it } from 'vitest'
import { direitos, isPrestadorAccess } from '#contract/kit/rights.ts'
import type { Access } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { sql } from '#server/db/sql.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { keyOf, requestOf, samplesOf } from '#test/request.ts'

const house = openHouse()

const own = allRoutes.filter(({ access }) => access === 'sessao' || access === 'proprio')
const others = new Set<Access>(['publico', 'maquina'])
const ofCompanies = allRoutes.filter(
  (route) => !own.includes(route) && !others.has(route.access) && !isPrestadorAccess(route.access),
)

describe('with a password somebody else typed', () => {
  it('there are calls of the own account and calls of companies', () => {
    expect(own.length).toBeGreaterThan(5)
    expect(ofCompanies.length).toBeGreaterThan(20)
  })

  it.each(ofCompanies.map((route) => [keyOf(route), route] as const))(
    '%s is shut',
    async (_, route) => {
      expect(await answersTo(route)).toEqual(
        samplesOf(route)?.map(() => [403, expect.stringContaining('temporária')]),
      )
    },
  )

  // such a password proves no mailbox, which a factor needs
  const porProvar = new Set(['POST /api/fator/codigo/novo', 'POST /api/fator/codigo/confirmar'])
  const refused = [409, expect.stringContaining('Prove primeiro')]

  it.each(own.map((route) => [keyOf(route), route] as const))('%s is open', async (key, route) => {
    const [first] = await answersTo(route)
    expect(first).toEqual(porProvar.has(key) ? refused : [200, undefined])
  })
})

/** With a temporary password everything but the own password is closed. */
async function answersTo(route: (typeof allRoutes)[number]) {
  const { db, world, http } = house
  const org = world.a.nos.raiz
  const answers = []
  for (const sample of samplesOf(route) ?? []) {
    const eu = await newActor(db, { membros: [{ no: org, adm: true, direitos }] })
    await db.rows(sql`update utilizador set mudar_pass = true where cd = ${eu.cd}`)
    const { send } = await requestOf(db, route, sample, { empresa: world.a, eu, org })
    const answer = await http.inject(send)
    answers.push([answer.statusCode, answer.json<{ error?: string }>().error])
  }
  return answers
}
