import { expect, it } from 'vitest'
import { acidentesOfAll } from '#server/acidente/prestador/list.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { funcionariosOfAll } from '#server/funcionario/prestador/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import { pessoasOfAll } from '#server/saude/prestador/list.ts'
import { openHouse } from '#test/house.ts'

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

type Plan = { 'Node Type': string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tells how a statement would be done in place of its rows. */
function explaining(db: Db, plans: Plan[]): Db {
  const rows = async <Row>({ text, values }: Sql): Promise<Row[]> => {
    const how = { name: '', text: `explain (format json) ${text}`, values }
    const [told] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(how)
    if (told) plans.push(told['QUERY PLAN'][0].Plan)
    return []
  }
  return {
    ...db,
    rows,
    one: async (statement) => (await rows<never>(statement))[0],
    all: async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
      for (const one of statements) await rows(one)
      return statements.map((): unknown[] => []) as Rows
    },
  }
}
