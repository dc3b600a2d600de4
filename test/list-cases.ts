import type { AnyFilters, Filters } from '#contract/kit/filter.ts'
import { everything } from '#contract/kit/filter.ts'
import { codePattern } from '#contract/kit/reading.ts'
import { asOwner, type TestDatabase } from './database.ts'

/** The rows each filter leaves, and the values to try where the contract lists none. */
export type Tried<Row, Values> = {
  [Name in keyof Values]: {
    leaves: (row: Row, value: Values[Name]) => boolean
    values?: () => readonly Values[Name][]
  }
}

type Case<Row> = { name: string; query: Record<string, string>; leaves: (row: Row) => boolean }

export function casesOf<Row, Values extends object>(
  filters: Filters<Values>,
  tried: Tried<Row, Values>,
): Case<Row>[] {
  const cases: Case<Row>[] = []
  for (const name in filters) {
    const { choice, initial, read } = filters[name]
    const { leaves, values } = tried[name]
    const texts = (choice?.options ?? []).map(({ value }) => value)
    const chosen = [...texts, ...(initial === undefined ? [] : [everything])].map(read)
    for (const value of [...chosen, ...(values?.() ?? [])]) {
      if (value === undefined) continue
      cases.push({ name, query: { [name]: String(value) }, leaves: (row) => leaves(row, value) })
    }
  }
  return cases
}

/** Filters by a code that no row has and that overflows most columns. */
export const farCodes = (filters: AnyFilters): Record<string, string>[] =>
  Object.entries(filters)
    .filter(([, { pattern, read }]) => pattern === codePattern && read(farCode) !== undefined)
    .map(([name]) => ({ [name]: farCode }))

const farCode = String(Number.MAX_SAFE_INTEGER)

/** Pairs of filters: the first and last value of each. */
export function combine<Row>(cases: readonly Case<Row>[]): Case<Row>[] {
  const ends = cases.filter(
    ({ name }, index) => cases[index - 1]?.name !== name || cases[index + 1]?.name !== name,
  )
  return ends.flatMap((one, index) =>
    ends
      .slice(index + 1)
      .filter(({ name }) => name !== one.name)
      .map((other) => ({
        name: `${one.name} ${other.name}`,
        query: { ...one.query, ...other.query },
        leaves: (row: Row) => one.leaves(row) && other.leaves(row),
      })),
  )
}

const wrong = [
  'pagina=0&quantidade=10',
  'pagina=-1&quantidade=10',
  'pagina=1.5&quantidade=10',
  'pagina=1e3&quantidade=10',
  'pagina=NaN&quantidade=10',
  'pagina=10%20&quantidade=10',
  'pagina=1&pagina=2&quantidade=10',
  'pagina=1&quantidade=11',
  'pagina=1&quantidade=1000000000',
  'pagina=1',
  'quantidade=10',
  'ordenacao=segredo.asc',
  `ordenacao=${'a'.repeat(10_000)}`,
  `pesquisa=${'a'.repeat(101)}`,
  'pesquisa=a%00b',
  'desconhecido=1',
  'cd_empresa=1',
  '__proto__=1',
  'pesquisa[]=a',
]

/** Queries that a list refuses: grammar, sorts and filters. */
export function refusedQueries(list: {
  row: { shape: object }
  sortable: readonly string[]
  order: readonly string[]
  filters: AnyFilters
}): string[] {
  const [first = ''] = list.sortable
  const unsorted = Object.keys(list.row.shape).filter((name) => !list.sortable.includes(name))
  const inner = list.order.filter((one) => !list.sortable.includes(one.split('.')[0] ?? ''))
  const values = ['nenhum', '0', '01', '1e3', '2026-02-30']
  const filtered = Object.entries(list.filters).flatMap(([name, { read }]) =>
    values.filter((value) => read(value) === undefined).map((value) => `${name}=${value}`),
  )
  return [
    ...wrong,
    ...[...unsorted.map((name) => `${name}.asc`), ...inner].map((one) => `ordenacao=${one}`),
    ...[first, `${first}.desc`, `${first}.asc&ordenacao=${first}.des`].map(
      (one) => `ordenacao=${one}`,
    ),
    ...filtered,
  ]
}

/** Copies the rows of `where` until there are over a thousand, for far pages and equal keys. */
export async function growRows(at: Pick<TestDatabase, 'ownerUrl'>, table: string, where: string) {
  await asOwner(
    at,
    `do $$
    declare columns text;
    begin
      select string_agg(quote_ident(column_name), ', ') into columns
      from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and column_name <> 'cd'
        and is_generated = 'NEVER';
      execute 'insert into ${table} (' || columns || ') select ' || columns || ' from (
        select * from ${table} where ${where} limit 1000) t,
        generate_series(1, (1100 / (select least(1000, count(*)) from ${table} where ${where}))::int)';
      execute 'analyze';
    end $$`,
  )
}
