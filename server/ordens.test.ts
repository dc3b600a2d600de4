import { expect, it } from 'vitest'
import { estadosVencimento } from '#contract/saude/agenda.ts'
import { acidentesOfAll } from '#server/acidente/list.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { documentosOfAll } from '#server/documento/list.ts'
import { funcionarios, minificados } from '#server/funcionario/list.ts'
import { funcionariosOfAll } from '#server/funcionario/prestador/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import type { EmpresaSource, PrestadorSource } from '#server/kit/list/source.ts'
import {
  acoes,
  exames,
  faltas,
  faltasAcoes,
  marcacoes,
  examesOfAll,
  acoesOfAll,
  marcacoesOfAll,
} from '#server/saude/list.ts'
import { pessoasOfAll, vencimentosOfAll } from '#server/saude/prestador/list.ts'
import { atividades, atividadesOfAll, medidas, medidasOfAll } from '#server/seguranca/list.ts'
import { openHouse } from '#test/house.ts'
import { scopeOfAll } from '#test/pedidos.ts'
import { explaining, nodesOf, type Plan } from '#test/plans.ts'

// With an index in its order, a page of a million rows is as fast as of ten. Sorting is disabled
// here, so that a sort proves that the index is missing.

const house = openHouse()

// these sort by name: the first rows of each name are read, then sorted
const each =
  'acc_lesiv tipo_exam medic tipo_ac_enferm enferm tipo tecnic estado tarefa estad'.split(' ')

const orders = [
  funcionariosOfAll,
  pessoasOfAll,
  vencimentosOfAll,
  acidentesOfAll,
  examesOfAll,
  marcacoesOfAll,
  acoesOfAll,
  atividadesOfAll,
  medidasOfAll,
  documentosOfAll,
].flatMap((source) =>
  source.list.sortable
    .flatMap((key) => (each.includes(key) ? [] : [`${key}.asc`, `${key}.des`]))
    .map((ordenacao) => ({ source, ordenacao, lista: source.list.resumo })),
)

it.each([
  { source: marcacoesOfAll, key: 'tipo_exam', index: 'marcacao_tipo_fila' },
  { source: acoesOfAll, key: 'tipo_ac_enferm', index: 'marcacao_enferm_tipo_fila' },
  { source: atividadesOfAll, key: 'tipo', index: 'atividade_tipo_fila' },
  { source: atividadesOfAll, key: 'tecnic', index: 'atividade_tecnic_fila' },
  { source: atividadesOfAll, key: 'estado', index: 'atividade_estado_fila' },
  { source: medidasOfAll, key: 'estad', index: 'medida_estado_fila' },
])('$source.list.resumo by $key: the first of each by $index', async ({ source, key, index }) => {
  for (const direction of ['asc', 'des']) {
    const [, page] = await plansOf(source, { ordenacao: `${key}.${direction}` })
    const [first] = page ? nodesOf(page).filter((node) => node['Index Name'] === index) : []
    expect(first?.['Index Cond']).toBeDefined()
  }
})

it.each(orders)('$lista: $ordenacao is an index', async ({ source, ordenacao }) => {
  const plans = await plansOf(source, { ordenacao })
  const limits = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Limit')
  expect(limits.length).toBeGreaterThan(0)
  for (const { Plans: [below] = [] } of limits) expect(below?.['Node Type']).not.toBe('Sort')
  expect(JSON.stringify(limits)).not.toMatch(/"Filter":"[^"]*current_setting/u)
})

it.each(Object.keys(estadosVencimento).flatMap((estado) => [{ estado }, { estado, dias: '3' }]))(
  'who needs an exam is a stretch of an index: %o',
  async (asked) => {
    // the second page: the first one is not counted
    const scans = (await plansOf(vencimentosOfAll, asked, 2))
      .flatMap(nodesOf)
      .filter((node) => node['Index Name'] === 'funcionario_vencimento_fila')
    expect(scans.length).toBeGreaterThan(2)
    for (const { 'Index Cond': stretch } of scans) {
      expect(stretch).toMatch(/^\(+CASE WHEN \(dt_expir IS NULL\) THEN '-infinity'/u)
    }
  },
)

// The best plan depends on the size of company and branch: a generic plan would be that of the
// middle ones. Statements without a name are planned each time.
it.each<{ source: EmpresaSource; asked: Record<string, string>; of?: 'sul'; keeps: boolean }>([
  { source: atividades, asked: { ordenacao: 'funcion.asc' }, keeps: false },
  { source: atividades, asked: { ordenacao: 'dt.des' }, keeps: true },
  { source: marcacoes, asked: { ordenacao: 'organig.des' }, keeps: false },
  { source: faltas, asked: { ordenacao: 'num_mecan.asc' }, keeps: false },
  // the first rows of each physician, in a company of any size
  { source: exames, asked: { ordenacao: 'medic.asc' }, keeps: true },
  { source: exames, asked: {}, keeps: true },
  { source: exames, asked: {}, of: 'sul', keeps: false },
  { source: exames, asked: { medico: '1' }, keeps: false },
  { source: exames, asked: { pesquisa: 'silva' }, keeps: false },
])('$source.list.resumo $asked of $of keeps its plan: $keeps', async (tried) => {
  const { source, asked, of = 'raiz', keeps } = tried
  const { raiz, [of]: org } = house.world.a.nos
  const names: string[] = []
  await house.database.cliente(raiz).transaction(async (db) => {
    const scope = { ...scopeOfAll(raiz), org }
    const call = {
      scope,
      session: { cd_utilizador: 0 },
      params: { area: 1 },
      config: readConfig({}),
    }
    const listing = await source.listing(db, call, asked)
    await paginate(explaining(db, [], names), listing, { pagina: 1, quantidade: 10 })
  })
  // stored totals do not depend on it
  expect(names.slice(0, -1)).not.toContain('')
  expect(names.at(-1) !== '').toBe(keeps)
})

// A generic plan for a middle company would join a hundred thousand people of a large one.
it.each(
  [
    funcionarios,
    minificados,
    exames,
    marcacoes,
    acoes,
    faltas,
    faltasAcoes,
    atividades,
    medidas,
  ].flatMap((source) =>
    source.list.sortable.flatMap((key) =>
      ['asc', 'des'].map((way) => ({ source, ordenacao: `${key}.${way}` })),
    ),
  ),
)(
  '$source.list.resumo by $ordenacao has a hundred rows planned anew, and looked up by key',
  async (tried) => {
    const { raiz } = house.world.a.nos
    const told: Sql[] = []
    await house.database.cliente(raiz).transaction(async (db) => {
      const call = {
        scope: scopeOfAll(raiz),
        session: { cd_utilizador: 0 },
        params: { area: 1 },
        config: readConfig({}),
      }
      const listing = await tried.source.listing(db, call, { ordenacao: tried.ordenacao })
      const all = async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
        told.push(...statements)
        return await db.all<Rows>(statements)
      }
      const rows = async <Row>(one: Sql) => (await all<[Row[]]>([one]))[0]
      await paginate({ ...db, rows, all }, listing, { pagina: 1, quantidade: 100 })
    })
    const [total, page, ...shown] = told
    expect(total?.name).not.toBe('')
    expect(page?.name).toBe('')
    expect(shown.filter(({ text, name }) => name === '' || !text.includes('unnest('))).toEqual([])
  },
)

// With nine tables planning takes longer than reading. A custom plan finds the rows, and a prepared
// statement reads them.
it.each<{ source: PrestadorSource; asked: Record<string, string> }>([
  { source: examesOfAll, asked: { ordenacao: 'empresa.asc' } },
  { source: examesOfAll, asked: { decisao: 'A' } },
  { source: examesOfAll, asked: { pesquisa: 'a' } },
  { source: marcacoesOfAll, asked: { ordenacao: 'medic.des' } },
])('$source.list.resumo by $asked finds its page without its rows’ own tables', async (tried) => {
  const told: Sql[] = []
  await house.database.prestador.todas.transaction(async (db) => {
    const listing = tried.source.listing(
      { config: readConfig({}), session: { cd_utilizador: 0 } },
      tried.asked,
    )
    const all = async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
      told.push(...statements)
      return await db.all<Rows>(statements)
    }
    const rows = async <Row>(one: Sql) => (await all<[Row[]]>([one]))[0]
    const page = await paginate({ ...db, rows, all }, listing, { pagina: 1, quantidade: 10 })
    expect(page.message.length).toBeGreaterThan(0)
  })
  const shown = told.at(-1)
  expect(shown?.text).toContain('unnest(')
  expect(shown?.name).not.toBe('')
  const anew = told.filter(({ name }) => name === '')
  expect(anew.length).toBeGreaterThan(0)
  for (const { text } of anew) expect(text.match(/ join /gu)?.length ?? 0).toBeLessThan(4)
})

// Three people in a thousand have this decision: ten by name would cost 700,000 blocks.
it('few of all companies are gathered before they are put into the order of who they are of', async () => {
  const told: string[] = []
  await house.database.prestador.todas.transaction(async (db) => {
    const asked = { decisao: 'A', ordenacao: 'funcion.asc' }
    const listing = examesOfAll.listing(
      { config: readConfig({}), session: { cd_utilizador: 0 } },
      asked,
    )
    const rows = async <Row>(one: Sql) => (told.push(one.text), await db.rows<Row>(one))
    const page = await paginate({ ...db, rows }, listing, { pagina: 1, quantidade: 10 })
    expect(page.message.length).toBeGreaterThan(0)
  })
  expect(told[0]).toMatch(/m\.cd_decis = \$1 .*offset 0\) m\s+join funcionario f/su)
})

it('who leaves the branch after the page was found is not shown on it', async () => {
  const { raiz, sul, norte } = house.world.a.nos
  const db = house.database.cliente(raiz)
  const scope = { ...scopeOfAll(raiz), org: sul }
  const call = { scope, session: { cd_utilizador: 0 }, params: {}, config: readConfig({}) }
  const move = async (para: number) =>
    await house.db.rows(sql`
      update funcionario set cd_organig = ${para}
      where cd_empresa = ${raiz} and cd = ${house.world.a.funcionarios.sul}`)
  const paging = { pagina: 1, quantidade: 10 }
  const listing = await exames.listing(db, call, {})
  expect((await paginate(db, listing, paging)).message.length).toBeGreaterThan(0)
  const moving: Db = {
    ...db,
    all: async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
      const answered = await db.all<Rows>(statements)
      await move(norte)
      return answered
    },
  }
  const after = await paginate(moving, listing, paging)
  await move(sul)
  expect(after).toMatchObject({ message: [] })
})

// Starting from each person found would cost five times the blocks.
it.each([marcacoes, acoes, faltas, faltasAcoes])(
  '$list.resumo are searched in their order, who is found being a set',
  async (source) => {
    const { raiz } = house.world.a.nos
    const plans: Plan[] = []
    await house.database.cliente(raiz).transaction(async (db) => {
      const call = { scope: scopeOfAll(raiz), session: { cd_utilizador: 0 }, params: {} }
      const listing = await source.listing(
        db,
        { ...call, config: readConfig({}) },
        { pesquisa: 'a b' },
      )
      await paginate(explaining(db, plans), listing, { pagina: 1, quantidade: 10 })
    })
    const told = plans.flatMap(nodesOf)
    expect(told.map(({ Filter }) => Filter ?? '').join()).toMatch(/hashed SubPlan/u)
    expect(told.map((node) => node['Join Filter'] ?? '').join('')).toBe('')
  },
)

it.each<{ source: PrestadorSource; asked: Record<string, string>; index: string }>([
  { source: examesOfAll, asked: { medico: '1' }, index: 'exame_fila' },
  { source: examesOfAll, asked: { decisao: 'AC' }, index: 'exame_fila' },
  { source: examesOfAll, asked: { decisao: 'ID' }, index: 'exame_rara_fila' },
  { source: marcacoesOfAll, asked: { medico: '1' }, index: 'marcacao_medic_fila' },
  { source: acoesOfAll, asked: { enfermeiro: '1' }, index: 'marcacao_enferm_quem_fila' },
  { source: vencimentosOfAll, asked: { empresa: '1' }, index: 'funcionario_vencimento' },
  { source: vencimentosOfAll, asked: { organigrama: '1' }, index: 'funcionario_vencimento' },
])('$source.list.resumo by $asked are counted by $index', async ({ source, asked, index }) => {
  const [count] = await plansOf(source, asked, 2)
  const scans = count ? nodesOf(count).filter(({ 'Index Name': name }) => name === index) : []
  expect(scans.map((scan) => scan['Node Type'])).toEqual(['Index Only Scan'])
})

async function plansOf(source: PrestadorSource, asked: Record<string, string>, pagina = 1) {
  const plans: Plan[] = []
  await house.database.prestador.todas.transaction(async (db) => {
    for (const one of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan']) {
      await db.rows(sql`select set_config(${one}, 'off', true)`)
    }
    const listing = source.listing({ config: readConfig({}), session: { cd_utilizador: 0 } }, asked)
    await paginate(explaining(db, plans), listing, { pagina, quantidade: 10 })
  })
  return plans
}
