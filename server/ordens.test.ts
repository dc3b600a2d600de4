import { expect, it } from 'vitest'
import { estadosVencimento } from '#contract/saude/agenda.ts'
import { acidentesOfAll } from '#server/acidente/prestador/list.ts'
import { readConfig } from '#server/config.ts'
import { sql } from '#server/db/sql.ts'
import { funcionariosOfAll } from '#server/funcionario/prestador/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import type { EmpresaSource, PrestadorSource } from '#server/kit/list/source.ts'
import { exames, faltas, marcacoes } from '#server/saude/list.ts'
import { pessoasOfAll, vencimentosOfAll } from '#server/saude/prestador/list.ts'
import { atividades } from '#server/seguranca/list.ts'
import { openHouse } from '#test/house.ts'
import { scopeOfAll } from '#test/pedidos.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'

// Of a million rows a page is as near as of ten where an index walks its order. With few rows a planner
// would rather sort them: it is told not to, and does so only where there is no such index.

const house = openHouse()

const orders = [funcionariosOfAll, pessoasOfAll, vencimentosOfAll, acidentesOfAll].flatMap(
  (source) =>
    source.list.sortable
      // of each kind of accident the first are taken, and then sorted
      .filter((key) => key !== 'acc_lesiv')
      .flatMap((key) => [`${key}.asc`, `${key}.des`])
      .map((ordenacao) => ({ source, ordenacao, lista: source.list.resumo })),
)

it.each(orders)('$lista: $ordenacao is an index', async ({ source, ordenacao }) => {
  const plans = await plansOf(source, { ordenacao })
  const limits = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Limit')
  expect(limits.length).toBeGreaterThan(0)
  for (const { Plans: [below] = [] } of limits) expect(below?.['Node Type']).not.toBe('Sort')
  // whether one is in a company is not asked of each row
  expect(JSON.stringify(plans)).not.toMatch(/"Filter":"[^"]*current_setting/u)
})

// Those who need no exam are not gone through, whichever are looked for: the count and both parts of the page.
it.each(Object.keys(estadosVencimento).flatMap((estado) => [{ estado }, { estado, dias: '3' }]))(
  'who needs an exam is a stretch of an index: %o',
  async (asked) => {
    // the second page, because the first of few is all there is, and they are not counted
    const scans = (await plansOf(vencimentosOfAll, asked, 2))
      .flatMap(nodesOf)
      .filter((node) => node['Index Name'] === 'funcionario_vencimento_fila')
    expect(scans.length).toBeGreaterThan(2)
    for (const { 'Index Cond': stretch } of scans) {
      expect(stretch).toMatch(/^\(+CASE WHEN \(dt_expir IS NULL\) THEN '-infinity'/u)
    }
  },
)

// A company of fifty has its rows gathered and sorted, one of a hundred thousand the table beside them walked:
// a plan that is kept would be that of the middle one.
it.each<{ source: EmpresaSource; ordenacao: string; keeps: boolean }>([
  { source: atividades, ordenacao: 'funcion.asc', keeps: false },
  { source: atividades, ordenacao: 'dt.des', keeps: true },
  { source: marcacoes, ordenacao: 'organig.des', keeps: false },
  { source: faltas, ordenacao: 'num_mecan.asc', keeps: false },
  // of each physician the first, however large the company
  { source: exames, ordenacao: 'medic.asc', keeps: true },
])('$source.list.resumo by $ordenacao keeps its plan: $keeps', async (tried) => {
  const { source, ordenacao, keeps } = tried
  const { raiz } = house.world.a.nos
  const names: string[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const call = { scope: scopeOfAll(raiz), session: { cd_utilizador: 0 }, params: { area: 1 } }
    const listing = await source.listing(db, { ...call, config: readConfig({}) }, { ordenacao })
    await paginate(explaining(db, [], names), listing, { pagina: 1, quantidade: 10 })
  })
  // what counts them does not hang on the order
  expect(names.slice(0, -1)).not.toContain('')
  expect(names.at(-1) !== '').toBe(keeps)
})

async function plansOf(source: PrestadorSource, asked: Record<string, string>, pagina = 1) {
  const plans: Plan[] = []
  await house.database.prestador.todas.transaction(async (db) => {
    for (const one of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) {
      await db.rows(sql`select set_config(${one}, 'off', true)`)
    }
    const listing = source.listing({ config: readConfig({}) }, asked)
    await paginate(explaining(db, plans), listing, { pagina, quantidade: 10 })
  })
  return plans
}
