import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#contract/routes.ts'
import { linhaDaSerie } from '#contract/pedido/chamadas.ts'
import { maybe, text, chosenOf } from '#contract/kit/fields.ts'
import { fieldsOf, isOptional, leavesOf } from './schemas.ts'
import { keyOf } from './request.ts'

const optional = allRoutes.flatMap((route) =>
  fieldsOf(route.body ?? z.undefined())
    // The fields of `filtros` are query parameters.
    .filter((field) => isOptional(field) && field.at[0] !== 'filtros')
    .map(({ at, schema }) => [`${keyOf(route)} ${at.join('.')}`, schema] as const),
)

it('finds the optional fields of the bodies', () => {
  expect(optional.length).toBeGreaterThan(100)
})

it.each(optional)('takes an empty text for nothing: %s', (_, schema) => {
  const taken = ['', ' ', '\u200B'].map((empty) => z.core.safeParse(schema, empty))
  expect(taken).toEqual(taken.map(() => ({ success: true, data: null })))
})

it('leaves the text of an optional field as it is typed, and refuses what a field of its kind does', () => {
  const field = maybe(text(5))
  expect(z.safeParse(field, ' Ana ').data).toBe('Ana')
  for (const wrong of ['Mariana', '\u0007', 7])
    expect(z.safeParse(field, wrong).success).toBe(false)
})

it('takes an empty filter of a choice as absent, and refuses an unknown one', () => {
  const choice = chosenOf(z.strictObject({ estado: z.optional(z.enum(['0'])) }))
  expect(z.parse(choice, { filtros: { estado: '' } })).toEqual({ filtros: {} })
  for (const filtros of [{ estado: '9' }, { outro: '' }, 7]) {
    expect(z.safeParse(choice, { filtros }).success).toBe(false)
  }
})

it('keeps a required field required', () => {
  expect(z.safeParse(text(5), '').success).toBe(false)
})

it('drops the keys a row of the series may bring, and refuses them in every other body', () => {
  const bodies = allRoutes.flatMap(({ body, ...route }) =>
    body === undefined ? [] : [[keyOf(route), hasLooseObject(body)] as const],
  )
  expect(bodies.filter(([, loose]) => loose).map(([key]) => key)).toEqual([
    'POST /api/empresa/:org/funcionario/pendente/admissao/csv',
  ])
  expect(Object.keys(linhaDaSerie.shape)).not.toContain('edit')
})

function hasLooseObject(body: z.core.$ZodType): boolean {
  const schemas = [body, ...fieldsOf(body).map(({ schema }) => schema)].flatMap(leavesOf)
  return schemas.some((schema) => schema instanceof z.core.$ZodObject && !isStrict(schema))
}

const isStrict = ({ _zod }: z.core.$ZodObject) => _zod.def.catchall instanceof z.core.$ZodNever
