import { direitos } from '#contract/kit/rights.ts'
import { asOwner } from '#test/database.ts'
import type { Db } from '../database.ts'
import { identifier, sql } from '../sql.ts'
import { isOfEmpresas, namesOf } from '../tables.ts'

type Column = { tabela: string; nome: string; tipo: string; obrigatorio: boolean; codigos: Codes }

type Codes = (string | number)[] | null

/** The two generated files: rows of companies' tables, and rows of all. */
export async function describeRows(house: { ownerUrl: string }) {
  const columns = Map.groupBy(await asOwner<Column>(house, columnsSql), ({ tabela }) => tabela)
  const known = namesOf(() => true).filter((name) => columns.has(name))
  const ofEmpresas = namesOf(isOfEmpresas).filter((name) => columns.has(name))
  const others = [...columns.keys()].filter((name) => !known.includes(name)).toSorted()
  const rest = [...others, ...known.filter((name) => !ofEmpresas.includes(name))]
  const typeOfRows = (names: readonly string[]) =>
    names.map((name) =>
      filled([`  ${name}: {`, ...(columns.get(name) ?? []).map(memberOf)]).replace(/;$/u, ' }'),
    )
  const head =
    '// Generated from a migrated database: do not edit. Write it anew with `npm run schema`.'
  return {
    empresas: [
      head,
      "import type { Direito } from '#contract/kit/rights.ts'",
      '/** A row of each table that holds rows of companies. */',
      'export type RowsDeEmpresas = {',
      ...typeOfRows(ofEmpresas),
      '}',
      '',
    ].join('\n'),
    all: [
      head,
      "import type { RowsDeEmpresas } from './rows-empresas.ts'",
      '/** A row of each table, as the driver answers it. */',
      'export type Rows = RowsDeEmpresas & {',
      ...typeOfRows(rest),
      '}',
      '',
    ].join('\n'),
  }
}

const memberOf = ({ nome, tipo, obrigatorio, codigos }: Column) =>
  `${nome}: ${typeOf(tipo, codigos)}${obrigatorio || tipo === 'jsonb' ? '' : ' | null'};`

function typeOf(tipo: string, codigos: Codes): string {
  const codes = codigos?.map((one) => (typeof one === 'string' ? `'${one}'` : one)).join(' | ')
  // the driver reads arrays of bigint as texts
  if (tipo === 'bigint[]') return 'string[]'
  if (tipo.endsWith('[]')) return `${typeOf(tipo.slice(0, -2), null)}[]`
  const known = codes ?? types[tipo]
  if (known === undefined)
    throw new Error(`add to describe-rows.ts what the driver answers for ${tipo}`)
  return known
}

const types: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  '"char"': 'string',
  bytea: 'Buffer',
  date: 'string',
  direitos: 'Direito[]',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Date',
  tsrange: 'string',
  uuid: 'string',
  xid8: 'string',
}

export async function answeredIn(house: { ownerUrl: string }, owner: Db) {
  const [tried, wrong] = [new Set<string>(), new Set<string>()]
  const columns = await asOwner<Column>(house, columnsSql)
  for (const [tabela, own] of Map.groupBy(columns, (one) => one.tabela)) {
    const rows = await owner.rows<Record<string, unknown>>(sql`
      select * from ${identifier(tabela)} limit 1000`)
    for (const { nome, tipo, obrigatorio, codigos } of own) {
      for (const row of rows) {
        const name = `${tabela}.${nome}`
        if (row[nome] !== null) tried.add(name)
        const fits = row[nome] === null ? !obrigatorio : isOf(typeOf(tipo, codigos), row[nome])
        if (!fits) wrong.add(`${name} is ${JSON.stringify(row[nome])}`)
      }
    }
  }
  return { tried: tried.size, wrong: [...wrong] }
}

function isOf(type: string, value: unknown): boolean {
  if (type.endsWith('[]')) {
    return Array.isArray(value) && value.every((one) => isOf(type.slice(0, -2), one))
  }
  if (type === 'Date') return value instanceof Date
  if (type === 'Buffer') return Buffer.isBuffer(value)
  if (type === 'Direito') return direitos.some((direito) => direito === value)
  if (type === 'unknown') return true
  const codes = type.split(' | ')
  return (
    typeof value === type ||
    codes.includes(typeof value === 'string' ? `'${value}'` : String(value))
  )
}

function filled(words: readonly string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 99) lines.push(`${lines.pop()} ${word}`)
    else lines.push(last === undefined ? word : `    ${word}`)
  }
  return lines.join('\n')
}

const columnsSql = `
  select c.relname::text as tabela, a.attname::text as nome,
    case when exists (
      select from pg_constraint k
      where k.conrelid = c.oid and k.conkey = array[a.attnum] and k.conname like 'direitos_existem%')
    then 'direitos' else format_type(a.atttypid, null) end as tipo,
    a.attnotnull as obrigatorio,
    (select case when k.texto ~ '''' then
         (select jsonb_agg(v[1] order by n) from regexp_matches(k.texto, '''([^'']*)''', 'g') with ordinality m(v, n))
       else (select jsonb_agg(v[1]::int order by n) from regexp_matches(k.texto, '\\d+', 'g') with ordinality m(v, n)) end
     from (
       select substring(pg_get_constraintdef(k.oid) from
         '^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$') as texto
       from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) k
     where k.texto is not null limit 1) as codigos
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by 1, a.attnum`
