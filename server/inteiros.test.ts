import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isPrestadorAccess, direitos } from '#contract/kit/rights.ts'
import { mostOf, type Route } from '#contract/kit/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { newActor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { keyOf, requestOf, samplesOf } from '#test/request.ts'
import { fillPath } from '#test/samples.ts'
import { fieldsOf, isInteger, withValue } from '#test/schemas.ts'

const house = openHouse()

/** The first fits no `int` column, the second no exact number. */
const strange = [2 ** 31, 2 ** 53, -1, 0]

const namesOf = ({ path }: Route) => [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name)
const parametersOf = ({ query }: Route) => Object.entries<z.core.$ZodType>(query?.shape ?? {})
const integersOf = ({ body }: Route) => fieldsOf(body ?? z.undefined()).filter(isInteger)

describe('integers that are no code', () => {
  it('are told apart by the contract alone where no column holds them', () => {
    const integers = allRoutes.flatMap(integersOf)
    expect(integers.length).toBeGreaterThan(60)
    expect(integers.filter(({ schema }) => z.core.safeParse(schema, 2 ** 53).success)).toEqual([])
    // `local` 0 says: below no establishment
    const codes = allRoutes
      .flatMap(parametersOf)
      .filter(([name, schema]) => takesCodes(schema) && name !== 'local')
    expect(codes.length).toBeGreaterThan(20)
    for (const none of ['9007199254740992', '-1', '0']) {
      expect(codes.filter(([, schema]) => z.core.safeParse(schema, none).success)).toEqual([])
    }
  })

  for (const route of allRoutes) {
    if (namesOf(route).length + parametersOf(route).length + integersOf(route).length === 0)
      continue
    it(`are refused by ${keyOf(route)}, and no fault of it`, async () => {
      const { codes, send } = await good(route)
      const status = async (more: object) => {
        const answer = await house.http.inject({ ...send, ...more })
        const { statusCode, body } = answer
        const campos = statusCode === 400 ? (answer.json<{ campos?: object }>().campos ?? {}) : {}
        return { statusCode, fault: statusCode >= 500 ? body : undefined, campos }
      }
      for (const value of strange) {
        for (const name of namesOf(route)) {
          const { statusCode, fault } = await status({
            url: fillPath(route.path, { ...codes, [name]: value }),
          })
          expect([name, value, fault]).toEqual([name, value, undefined])
          if (value >= 1 && value <= mostOf(route, name)) continue
          const refused = name === 'org' || isHimself(route, name) ? 403 : 404
          expect([name, value, statusCode]).toEqual([name, value, refused])
        }
        for (const [name, schema] of parametersOf(route)) {
          const query = { ...Object(send.query), [name]: String(value) } as Record<string, string>
          expectTold(await status({ query }), name, { schema, value: String(value) })
        }
        for (const { at, schema } of integersOf(route)) {
          const payload = withValue(send.payload, at, value)
          expectTold(await status({ payload }), at.join('.'), { schema, value })
        }
      }
    })
  }
})

type Told = { statusCode: number; fault: string | undefined; campos: object }

function expectTold(
  { statusCode, fault, campos }: Told,
  field: string,
  { schema, value }: { schema: z.core.$ZodType; value: unknown },
) {
  expect([field, value, fault]).toEqual([field, value, undefined])
  if (z.core.safeParse(schema, value).success) return
  expect([field, value, statusCode, Object.keys(campos)]).toEqual([
    field,
    value,
    400,
    expect.arrayContaining([field]),
  ])
}

/** A parameter that takes any code, and no word. */
const takesCodes = (schema: z.core.$ZodType) =>
  ['1', '365'].every((text) => z.core.safeParse(schema, text).success) &&
  !z.core.safeParse(schema, 'x').success

const isHimself = ({ access }: Route, name: string) =>
  name === 'user' && (access === 'proprio' || access === 'titular')

async function good(route: Route) {
  const { a } = house.world
  const eu = isPrestadorAccess(route.access)
    ? await newActor(house.db, { tipo: 'prestador', membros: [] })
    : await newActor(house.db, { membros: [{ no: a.nos.raiz, adm: true, direitos }] })
  const [sample = {}] = samplesOf(route) ?? []
  return await requestOf(house.db, route, sample, { empresa: a, eu, org: a.nos.raiz })
}
