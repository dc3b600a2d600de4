import { claimsOf } from '#server/db/batch.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { readConfig } from '#server/config.ts'
import type { Sql } from '#server/db/sql.ts'
import { funcionarios } from '#server/funcionario/list.ts'
import { sessionStatement, type Scope } from '#server/kit/access/session.ts'
import { hashToken } from '#server/kit/access/tokens.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import { cpuOf, cpuOfDatabase, spent } from './cpu.ts'
import { residentMb } from './export.ts'
import { newReader, type Company, type Large } from './large.ts'
import { load, type Loaded } from './loading.ts'
import { lateOf } from './loop.ts'
import { pgbench } from './pgbench.ts'
import type { Portal } from './portal.ts'
import type { Row } from './start.ts'

const rounds = 5
const seconds = 4
const readers = 64

type Round = Loaded & { node: number; database: number; loop: number }

/**
 * The list page under load, alternating with pgbench, so that noise affects both. CPU per request.
 */
export async function benchPressure(
  portal: Portal,
  databaseUrl: string,
  { large, urls }: Large,
): Promise<Row[]> {
  const sessions = await readersOf(databaseUrl, large.org)
  const page = `${portal.url}/api/empresa/${large.org}/funcionario?pagina=1&quantidade=10&ordenacao=nome.asc`
  const run = async (connections: number) =>
    await measured(portal, databaseUrl, { url: page, sessions, connections, seconds })
  const memory = [residentMb(portal.pid)]
  const quiet: Round[] = []
  const many: Round[] = []
  const crowd: Round[] = []
  const yardstick: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await run(1))
    many.push(await run(32))
    const same = await sameByPgbench(urls, large)
    if (same !== undefined) yardstick.push(same)
    crowd.push(await run(256))
    memory.push(residentMb(portal.pid))
  }
  const list = `List page, company of ${large.total.toLocaleString('en')}, ${readers} readers`
  const share = middle(many.map(({ rate }) => rate)) / middle(yardstick)
  return [
    ...rowsOf(`${list}, c=1`, quiet),
    ...rowsOf(`${list}, c=32`, many),
    ...(yardstick.length === 0
      ? []
      : [
          {
            what: '… share of pgbench with the same statements and the session’s',
            value: `${share.toFixed(2)} (${span(yardstick)} tps)`,
            goal: '≥ 0.45',
          },
        ]),
    ...rowsOf(`${list}, c=256`, crowd),
    {
      what: `${list}, memory of the server before, after the first round, after the last`,
      value: `${memory[0]?.toFixed(0)}, ${memory[1]?.toFixed(0)}, ${memory.at(-1)?.toFixed(0)} MB`,
      goal: 'last ≤ 1.3 × first',
    },
  ]
}

function rowsOf(what: string, all: readonly Round[]): Row[] {
  const of = (key: keyof Round) => all.map((one) => one[key])
  const refused = of('refused').reduce((sum, one) => sum + one, 0)
  return [
    { what: `${what}, best and median`, value: `${spanDown(of('rate'))} req/s`, goal: '' },
    { what: '… p99; refused', value: `${span(of('p99'))} ms; ${refused}`, goal: '0 refused' },
    {
      what: '… processor: node; database; the load generator, not counted',
      value: `${span(of('node'))}; ${span(of('database'))}; ${span(of('cpu'))} µs`,
      goal: '≤ 170; ≤ 150 µs',
    },
    { what: '… event loop late, p99', value: `${span(of('loop'))} ms`, goal: '≤ 20 ms' },
  ]
}

const middle = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Number.NaN
const span = (all: readonly number[]) => `${round(Math.min(...all))} to ${round(middle(all))}`
const spanDown = (all: readonly number[]) => `${round(Math.max(...all))} and ${round(middle(all))}`
const round = (one: number) => (one < 10 ? one.toFixed(1) : one.toFixed(0))

async function measured(
  { pid }: Portal,
  databaseUrl: string,
  asked: Parameters<typeof load>[0],
): Promise<Round> {
  await lateOf(pid, 'p99')
  const before = { node: cpuOf(pid), database: await cpuOfDatabase(databaseUrl) }
  const loaded = await load(asked)
  const node = cpuOf(pid) - before.node
  const database = spent(before.database, await cpuOfDatabase(databaseUrl))
  const calls = loaded.answered + loaded.refused
  const loop = await lateOf(pid, 'p99')
  return { ...loaded, node: node / calls, database: database / calls, loop }
}

export async function readersOf(databaseUrl: string, org: number) {
  const { db, end } = connectOwner(databaseUrl)
  const made = Array.from({ length: readers }, () => newReader(db, org, ['funcionario.ver']))
  try {
    return await Promise.all(made)
  } finally {
    await end()
  }
}

/** Runs each statement with the portal's role and connection type, one after the other. */
async function sameByPgbench(urls: Large['urls'], company: Company): Promise<number | undefined> {
  const options = { connections: 32, seconds: seconds / 2 }
  const { org, headers } = company
  const session = sessionStatement({
    hash: hashToken(headers['x-sessao']),
    org,
    tipo: 'cliente',
    minutos: 60,
  })
  const known = pgbench(urls.entrada, [session], options)
  const list = [...claimsOf({ cd_empresa: org }), ...(await listStatements(org))]
  const listed = pgbench(urls.cliente, list, options)
  return known && listed && 1 / (1 / known + 1 / listed)
}

/** Records the statements of one page. */
export async function listStatements(org: number): Promise<Sql[]> {
  const sent: Sql[] = []
  const all = async (statements: readonly Sql[]) => {
    sent.push(...statements)
    return [[{ total: 1_000_000 }], []]
  }
  // a page is asked for by this alone
  const recorder = { all } as unknown as Db
  const scope: Scope = {
    org,
    cd_empresa: org,
    versao: 1,
    cd_estad: 0,
    exigida: false,
    membro: { cd_organig: org, adm: false, inactiv: false, direitos: [] },
  }
  const call = { scope, session: { cd_utilizador: 0 }, params: {}, config: readConfig({}) }
  const listing = await funcionarios.listing(recorder, call, { ordenacao: 'nome.asc' })
  await paginate(recorder, listing, { pagina: 1, quantidade: 10 })
  return sent
}
