import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allRoutes } from '#contract/routes.ts'
import { empresasPorPagina, linhasPorPagina } from '#contract/relatorio-unico/relatorio.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import { hojeEmLisboa } from '#server/comum/horas.ts'
import { reviewAllDeveres } from '#server/comum/dever/rever.ts'
import { deveres, deveresOfAll } from '#server/dever/list.ts'
import { protocolos } from '#server/dever/prestador/list.ts'
import { documentos, documentosOfAll } from '#server/documento/list.ts'
import { acidentes, acidentesOfAll, acidentesPendentes } from '#server/acidente/list.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { fillLarge } from '#demo/large.ts'
import { empresasClientes } from '#server/empresa/prestador/list.ts'
import { registoDaEquipa } from '#server/equipa/list.ts'
import { funcionarios, minificados } from '#server/funcionario/list.ts'
import { funcionariosOfAll } from '#server/funcionario/prestador/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import type { EmpresaSource, PrestadorSource } from '#server/kit/list/source.ts'
import { pedidos, pedidosOfAll } from '#server/pedido/list.ts'
import { linhasDe, todasAsPartes } from '#server/relatorio-unico/routes.ts'
import { empresasAtivas } from '#server/relatorio-unico/rows.ts'
import { lembretes } from '#server/lembrete/list.ts'
import { registos, registosOfAll } from '#server/registo/list.ts'
import { adaptacoes, adaptacoesOfAll } from '#server/saude/adaptacao-list.ts'
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
import { pedidosSaude, pedidosSaudeOfAll } from '#server/saude/pedido-list.ts'
import { pessoasOfAll, vencimentosOfAll } from '#server/saude/prestador/list.ts'
import * as seguranca from '#server/seguranca/list.ts'
import type { TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { growRows } from '#test/list-cases.ts'
import { scopeOfAll } from '#test/pedidos.ts'
import { adaptAll } from '#test/world-saude.ts'

const deEmpresa: readonly EmpresaSource[] = [
  funcionarios,
  minificados,
  exames,
  marcacoes,
  acoes,
  faltas,
  faltasAcoes,
  adaptacoes,
  acidentes,
  acidentesPendentes,
  seguranca.atividades,
  seguranca.marcacoesDeAtividade,
  seguranca.medidas,
  seguranca.medidasFechadas,
]
/** Sources without many rows here: only one company's rows are copied. */
const daDemonstracao: readonly EmpresaSource[] = [
  pedidos,
  pedidosSaude,
  registos,
  lembretes,
  documentos,
]
const deTodas: readonly PrestadorSource[] = [
  funcionariosOfAll,
  pessoasOfAll,
  vencimentosOfAll,
  examesOfAll,
  adaptacoesOfAll,
  marcacoesOfAll,
  acoesOfAll,
  acidentesOfAll,
  seguranca.atividadesOfAll,
  seguranca.medidasOfAll,
  documentosOfAll,
  pedidosOfAll,
  pedidosSaudeOfAll,
  registosOfAll,
  registoDaEquipa,
  empresasClientes,
]
const deDeveres = [deveres, deveresOfAll, protocolos]
const sources = [...deDeveres, ...deEmpresa, ...daDemonstracao, ...deTodas]

let at: TestDatabase
let maior = 0
let antiga = 0
const calls = { progress: () => undefined, signal: new AbortController().signal }
beforeAll(async () => {
  at = await newDemo()
})
beforeAll(async () => {
  // one company has a tenth of all people, each other one a hundredth
  const plan = { empresas: 100, funcionarios: 10_000, exames: true, acidentes: true }
  await fillLarge(at, { ...plan, seguranca: true }, calls)
})
beforeAll(async () => {
  await at.owner.rows(sql`
    insert into protocolo (cd_empresa, nome, cd_categ, meses, cd_autor, autor)
    select o.cd, 'Prova ' || n, (select min(c.cd) from categoria c), 120, 1, 'Ana'
    from organigrama o, generate_series(1, 15) n where o.cd_base is null`)
  await reviewAllDeveres(at.database.prestador, limitesDaLei, calls.signal)
  const cdOf = async (statement: Sql) => (await at.owner.one<{ cd: number }>(statement))?.cd ?? 0
  maior = await cdOf(sql`
    select cd from organigrama where cd_base is null order by total_funcionarios desc limit 1`)
  antiga = await cdOf(sql`
    select cd_empresa as cd from pedido_funcionario group by 1 order by count(*) desc limit 1`)
  await growRows(at, 'pedido_funcionario', `cd_empresa = ${antiga} and cd_funcion is null`)
  await growRows(at, 'pedido_saude', 'cd_estad > 1')
  await adaptAll(at.owner)
  for (const table of ['registo', 'registo_equipa', 'documento']) await growRows(at, table, 'true')
})
afterAll(() => at.drop())

/** The statements of a page. */
async function statementsOf(
  db: Db,
  source: EmpresaSource | PrestadorSource,
  { org, ordenacao, quantidade }: { org: number; ordenacao: string; quantidade: number },
): Promise<Sql[]> {
  const config = readConfig({})
  const call = {
    config,
    scope: scopeOfAll(org),
    session: { cd_utilizador: 0 },
    params: { area: 1 },
  }
  const listing =
    source.over === 'empresa'
      ? await source.listing(db, call, { ordenacao })
      : source.listing(call, { ordenacao })
  return await toldBy(db, async (heard) => {
    const { message } = await paginate(heard, listing, { pagina: 1, quantidade })
    expect(message.length).toBeGreaterThan(0)
  })
}

/** The statements that a read makes. */
async function toldBy(db: Db, read: (db: Db) => Promise<unknown>): Promise<Sql[]> {
  const told: Sql[] = []
  const all = async <Rows extends unknown[][]>(statements: readonly Sql[]) => {
    told.push(...statements)
    return await db.all<Rows>(statements)
  }
  const rows = async <Row>(one: Sql) => (await all<[Row[]]>([one]))[0]
  const one = async <Row>(statement: Sql) => (await rows<Row>(statement))[0]
  await read({ ...db, all, rows, one })
  return told
}

/** Blocks read with the plan after ten runs, and with a custom plan. */
async function blocksOf(db: Db, { name, values }: Sql) {
  const given = values.map(literal).join(', ')
  const execute = `execute "${name}"${given && `(${given})`}`
  const run = async (text: string) =>
    await db.rows<{ 'QUERY PLAN': [{ Plan: Blocks }] }>({ name: '', text, values: [] })
  const measured = async () => {
    const [told] = await run(`explain (analyze, buffers, timing off, format json) ${execute}`)
    if (!told) throw new Error('a statement without a plan')
    const { Plan: plan } = told['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  // PostgreSQL chooses between generic and custom plan after some executions
  for (let time = 1; time < 10; time += 1) await run(`explain ${execute}`)
  const kept = await measured()
  await run('set local plan_cache_mode = force_custom_plan')
  const planned = await measured()
  await run('set local plan_cache_mode = auto')
  return { kept, planned }
}
type Blocks = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** `quantidade`: the rows of a page. */
async function keepPlans(
  db: Db,
  told: readonly Sql[],
  { tried, quantidade, ...which }: { tried: Set<string>; quantidade: number; ordenacao?: string },
) {
  for (const one of told) {
    const key = JSON.stringify([one.name, one.values])
    // a statement without a name is always planned
    if (one.name === '' || tried.has(key)) continue
    tried.add(key)
    const { kept, planned } = await blocksOf(db, one)
    // two for each row of the page: with few rows there is no choice of plans
    const most = 2 * (planned + quantidade)
    expect({ ...which, quantidade, kept, planned, ok: kept <= most }).toMatchObject({ ok: true })
  }
}

it('tries every list there is', () => {
  const lists = allRoutes.filter((route) => 'sortable' in route).map(({ path }) => path)
  expect(sources.map(({ list }) => list.path).toSorted()).toEqual(lists.toSorted())
})

it.each(sources.map((source) => ({ source, lista: source.list.resumo })))(
  '$lista reads by a plan that is kept at most twice what one reads that is planned for it',
  async ({ source }) => {
    const { cliente, prestador } = at.database
    const org = daDemonstracao.some((one) => one === source) ? antiga : maior
    const orders = source.list.sortable.flatMap((key) => [`${key}.asc`, `${key}.des`])
    await (source.over === 'empresa' ? cliente(org) : prestador.todas).transaction(async (db) => {
      const tried = new Set<string>()
      for (const ordenacao of orders) {
        for (const quantidade of [10, 100]) {
          const told = await statementsOf(db, source, { org, ordenacao, quantidade })
          await keepPlans(db, told, { tried, ordenacao, quantidade })
        }
      }
      expect(tried.size).toBeGreaterThan(0)
    })
  },
)

const esteAno = Number(hojeEmLisboa().slice(0, 4))
const doAnexoD = todasAsPartes.flatMap((quadro) =>
  [{}, { sexo: '1' as const }, { local: '0' }, { qual: 1 }, { classe: 'desde_50' as const }].map(
    (escolha) => ({
      quadro,
      ...escolha,
    }),
  ),
)

// pages that are no lists of the kit
it.each(doAnexoD)('the rows of the Anexo D keep such plans: %j', async (query) => {
  const { cliente, prestador } = at.database
  for (const side of [cliente(maior), prestador.empresa(maior)]) {
    await side.transaction(async (db) => {
      const tried = new Set<string>()
      for (const ano of [esteAno, esteAno - 1]) {
        const contando = { cd_empresa: maior, org: maior, ano }
        const told = await toldBy(db, async (heard) => {
          await linhasDe(heard, contando, { ...query, ano: String(ano) })
        })
        await keepPlans(db, told, { tried, quantidade: linhasPorPagina })
      }
      expect(tried.size).toBeGreaterThan(0)
    })
  }
})

it('the companies of the Anexo D keep such plans', async () => {
  await at.database.prestador.todas.transaction(async (db) => {
    const tried = new Set<string>()
    for (const pagina of [1, 5]) {
      const told = await toldBy(db, (heard) => empresasAtivas(heard, pagina))
      await keepPlans(db, told, { tried, quantidade: empresasPorPagina })
    }
    expect(tried.size).toBeGreaterThan(0)
  })
})
