import { listFuncionarios } from '#contract/funcionario/funcionario.ts'
import { sql } from '#server/db/sql.ts'
import { benchExport } from './export.ts'
import type { Company, Large } from './large.ts'
import { median } from './median.ts'
import type { Row } from './start.ts'

/** The rows of the goals about the list, over HTTP with session, rights and row-level security. */
export async function benchList(url: string, pid: number, large: Large): Promise<Row[]> {
  const page = 'pagina=1&quantidade=10&ordenacao=nome.asc'
  const one = await ask(url, large.large, page)
  // The median of hundreds of calls: PostgreSQL uses a generic plan from the sixth execution on.
  const hundred = await ask(url, large.large, page.replace('=10&', '=100&'))
  const picker = await median(
    `${url}/api/empresa/${large.large.org}/funcionario/minificado?pagina=1&quantidade=100`,
    large.large.headers,
    400,
  )
  const naive = await naiveMs(large)
  const small = await ask(url, large.small, page)
  const search = async (company: Company, words: string) =>
    await ask(url, company, `${page}&pesquisa=${encodeURIComponent(words)}`)
  const searchMiddle = await search(large.middle, 'silva pe')
  const searchLarge = await search(large.large, 'silva pe')
  const searchThree = await search(large.large, 'maria silva sa')
  const searchDigits = await search(large.large, '12345')
  const searchNothing = await search(large.large, 'silva zzz')
  const end = Math.ceil(large.large.total / 10)
  const far = async (pagina: number) =>
    await ask(url, large.large, `pagina=${pagina}&quantidade=10&ordenacao=nome.asc`)
  const middle = await far(Math.ceil(end / 2))
  const last = await far(end)
  const n = large.large.total.toLocaleString('en')
  return [
    row(`List page, company of ${n}, c=1, p50`, `${one} ms`, '≤ 2 ms'),
    row('… of 100 rows', `${hundred} ms`, '≤ 20 ms'),
    row('… of 100 rows, to pick people from', `${picker} ms`, '≤ 20 ms'),
    row(
      'Naive query (recursive branch, window count, lower), same company',
      `${naive.toFixed(0)} ms`,
      '',
    ),
    row(
      `Search, company of ${large.middle.total.toLocaleString('en')}, p50`,
      `${searchMiddle} ms`,
      '≤ 5 ms',
    ),
    row(`Search of two words, company of ${n}, p50`, `${searchLarge} ms`, '≤ 40 ms'),
    row('… of three', `${searchThree} ms`, '≤ 40 ms'),
    row('… of digits, also of NIF and NISS', `${searchDigits} ms`, '≤ 40 ms'),
    row(
      '… that finds nothing, against that of two words',
      `${(searchNothing / searchLarge).toFixed(1)} ×`,
      '≤ 1.2 ×',
    ),
    row('Middle page against the first', `${(middle / one).toFixed(1)} ×`, '≤ 5 ×'),
    row('Last page against the first', `${(last / one).toFixed(1)} ×`, '≤ 3 ×'),
    row(`Growth, company of ${large.small.total} → ${n}`, `${(one / small).toFixed(1)} ×`, '≤ 2 ×'),
    ...(await benchExport(url, pid, {
      company: large.large,
      list: listFuncionarios,
      total: large.large.total,
      goal: '≤ 3 s',
    })),
  ]
}

const row = (what: string, value: string, goal: string): Row => ({ what, value, goal })

async function ask(url: string, { org, headers }: Company, query: string) {
  return await median(`${url}/api/empresa/${org}/funcionario?${query}`, headers, 400)
}

/** The naive query on the same rows, as the baseline. */
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
