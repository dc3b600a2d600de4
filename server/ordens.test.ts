import { expect, it } from 'vitest'
import { acidentesOfAll } from '#server/acidente/prestador/list.ts'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/db/sql.ts'
import { funcionariosOfAll } from '#server/funcionario/prestador/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import { pessoasOfAll } from '#server/saude/prestador/list.ts'
import { openHouse } from '#test/house.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'

// Of a million rows a page is as near as of ten where an index walks its order. With few rows a planner
// would rather sort them: it is told not to, and does so only where there is no such index.

const house = openHouse()

const orders = [funcionariosOfAll, pessoasOfAll, acidentesOfAll].flatMap((source) =>
  source.list.sortable
    // of each kind of accident the first are taken, and then sorted
    .filter((key) => key !== 'acc_lesiv')
    .flatMap((key) => [`${key}.asc`, `${key}.des`])
    .map((ordenacao) => ({ source, ordenacao, lista: source.list.resumo })),
)

it.each(orders)('$lista: $ordenacao is an index', async ({ source, ordenacao }) => {
  const plans: Plan[] = []
  await house.database.prestador.todas.transaction(async (db) => {
    for (const one of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) {
      await db.rows(sql`select set_config(${one}, 'off', true)`)
    }
    const listing = source.listing({ config: readConfig({}) }, { ordenacao })
    await paginate(explaining(db, plans), listing, { pagina: 1, quantidade: 10 })
  })
  const limits = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Limit')
  expect(limits.length).toBeGreaterThan(0)
  for (const { Plans: [below] = [] } of limits) expect(below?.['Node Type']).not.toBe('Sort')
  // whether one is in a company is not asked of each row
  expect(JSON.stringify(plans)).not.toMatch(/"Filter":"[^"]*current_setting/u)
})
