import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { textOf } from '#server/db/sql.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import { openHouse } from '#test/house.ts'
import { scopeOfAll } from '#test/pedidos.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'
import { atividades, marcacoesDeAtividade, medidas } from './list.ts'

const house = openHouse()

// Kinds, nodes and states are few: a hashed subplan reads their names once, a join reads them per
// row.
it.each([
  { of: 'activities of an area', source: atividades, joins: '', beside: 5 },
  {
    of: 'bookings',
    source: marcacoesDeAtividade,
    joins: ' join tipo_atividade t on t.cd = a.cd_tipo',
    beside: 2,
  },
  { of: 'measures', source: medidas, joins: '', beside: 3 },
])('a search of $of asks once what few are called', async ({ source, joins, beside }) => {
  const { raiz } = house.world.a.nos
  const plans: Plan[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const call = { scope: scopeOfAll(raiz), session: { cd_utilizador: 0 }, params: { area: 1 } }
    const asked = { pesquisa: 'uma outra' }
    const listing = await source.listing(db, { ...call, config: readConfig({}) }, asked)
    expect(textOf(listing.joins(listing.match))).toBe(joins)
    await paginate(explaining(db, plans), listing, { pagina: 1, quantidade: 10 })
  })
  const filters = plans.flatMap(nodesOf).map((node) => node.Filter ?? node['Join Filter'] ?? '')
  const asked = filters.flatMap((filter) => filter.match(/hashed SubPlan \d+/gu) ?? [])
  // Two words, one subplan each.
  expect(asked).toHaveLength(2 * beside)
})

// A list of codes would compare each activity with a thousand nodes.
it('the nodes of a branch that is chosen are asked for once', async () => {
  const { raiz, sul } = house.world.a.nos
  const plans: Plan[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const call = { scope: scopeOfAll(raiz), session: { cd_utilizador: 0 }, params: { area: 1 } }
    const asked: Record<string, string> = { organigrama: String(sul) }
    const listing = await atividades.listing(db, { ...call, config: readConfig({}) }, asked)
    await paginate(explaining(db, plans), listing, { pagina: 2, quantidade: 10 })
  })
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(
      nodesOf(plan)
        .map((node) => node.Filter ?? '')
        .join(),
    ).toMatch(/hashed SubPlan/u)
  }
})
