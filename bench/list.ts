import autocannon from 'autocannon'
import { listFuncionarios } from '#contract/funcionario.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { funcionarios } from '#server/funcionario/list.ts'
import { paginate } from '#server/kit/list/paginate.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { benchExport } from './export.ts'
import type { Company, Large } from './large.ts'
import { median } from './median.ts'
import { pgbench } from './pgbench.ts'
import type { Row } from './start.ts'

const seconds = 6

/** The rows of the goals that speak of the list, over HTTP with session, rights and both walls on. */
export async function benchList(url: string, pid: number, large: Large): Promise<Row[]> {
  const page = 'pagina=1&quantidade=10&ordenacao=nome.asc'
  const one = await ask(url, large.large, page, 1)
  const many = await ask(url, large.large, page, 32)
  const same = pgbench(large.clienteUrl, await statementsOf(large.large), {
    connections: 32,
    seconds,
    cd_empresa: large.large.org,
  })
  const naive = await naiveMs(large)
  const small = await ask(url, large.small, page, 1)
  const search = async (company: Company, words: string) =>
    await ask(url, company, `${page}&pesquisa=${encodeURIComponent(words)}`, 1)
  const searchMiddle = await search(large.middle, 'silva pe')
  const searchLarge = await search(large.large, 'silva pe')
  const searchThree = await search(large.large, 'maria silva sa')
  const searchDigits = await search(large.large, '12345')
  const searchNothing = await search(large.large, 'silva zzz')
  const end = Math.ceil(large.large.total / 10)
  const last = await ask(url, large.large, `pagina=${end}&quantidade=10&ordenacao=nome.asc`, 1)
  const n = large.large.total.toLocaleString('en')
  return [
    row(`List page, company of ${n}, c=1, p50`, `${one.p50} ms`, '≤ 2 ms'),
    row(`… c=32, p99`, `${many.p99} ms at ${many.rate} req/s`, '≤ 25 ms'),
    ...(same === undefined
      ? []
      : [
          row(
            '… share of pgbench with the same SQL, c=32',
            `${(many.rate / same).toFixed(2)} (${same} tps)`,
            '≥ 0.5',
          ),
        ]),
    row(
      'Naive query (recursive branch, window count, lower), same company',
      `${naive.toFixed(0)} ms`,
      '',
    ),
    row(
      `Search, company of ${large.middle.total.toLocaleString('en')}, p50`,
      `${searchMiddle.p50} ms`,
      '≤ 5 ms',
    ),
    row(`Search of two words, company of ${n}, p50`, `${searchLarge.p50} ms`, '≤ 40 ms'),
    row('… of three', `${searchThree.p50} ms`, '≤ 40 ms'),
    row('… of digits, also of NIF and NISS', `${searchDigits.p50} ms`, '≤ 40 ms'),
    row(
      '… that finds nothing, against that of two words',
      `${(searchNothing.p50 / searchLarge.p50).toFixed(1)} ×`,
      '≤ 1.2 ×',
    ),
    row('Last page against the first', `${(last.p50 / one.p50).toFixed(1)} ×`, '≤ 3 ×'),
    row(
      `Growth, company of ${large.small.total} → ${n}`,
      `${(one.p50 / small.p50).toFixed(1)} ×`,
      '≤ 2 ×',
    ),
    ...(await benchExport(url, pid, {
      company: large.large,
      list: listFuncionarios,
      total: large.large.total,
      goal: '≤ 3 s',
    })),
  ]
}

const row = (what: string, value: string, goal: string): Row => ({ what, value, goal })

async function ask(url: string, { org, headers }: Company, query: string, connections: number) {
  const target = `${url}/api/empresa/${org}/funcionario?${query}`
  await autocannon({ url: target, headers, connections, duration: 2 })
  const result = await autocannon({ url: target, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target}: not 200`)
  const p50 = connections === 1 ? await median(target, headers, 400) : result.latency.p50
  return { p50, p99: result.latency.p99, rate: Math.round(result.requests.average) }
}

/** What the portal sends for one page, caught on its way to the database. */
async function statementsOf({ org }: Company): Promise<Sql[]> {
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
    membro: { cd_organig: org, adm: false, inactiv: false, direitos: [] },
  }
  const call = { scope, session: { cd_utilizador: 0 }, params: {}, config: readConfig({}) }
  const listing = await funcionarios.listing(recorder, call, { ordenacao: 'nome.asc' })
  await paginate(recorder, listing, { pagina: 1, quantidade: 10 })
  return sent
}

/** The query one would write first, on the same rows: what the design is measured against. */
async function naiveMs({ database, large }: Large): Promise<number> {
  const statement = sql`
    select f.cd, f.num_mecan, f.nome, f.dt_ult_exam, f.dt_expir, f.dt_prox_marc,
           count(*) over () as total
    from funcionario f
    where f.cd_organig = any (array(
      with recursive ramo as (
        select cd from organigrama where cd = ${large.org}
        union all select o.cd from organigrama o join ramo r on o.cd_base = r.cd
                  where o.cd_empresa = ${large.org})
      select cd from ramo))
      and not f.inactiv and lower(f.nome) like '%'
    order by lower(f.nome), f.cd limit 10`
  const times: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const began = performance.now()
    await database.prestador.todas.rows(statement)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}
