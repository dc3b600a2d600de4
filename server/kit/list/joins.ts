import { identifier, joined, piece, textOf, type Fragment } from '#server/db/sql.ts'

export type Join = {
  table: Fragment
  on: Fragment
  optional?: true
  shared?: true
  /** the code that names a row, for a search in this table */
  code?: Fragment
  /** always true: the partial indexes of this table need it */
  needs?: (alias: Fragment) => Fragment
  /** few rows, and an index has the list's rows of each */
  indexed?: true
}

export const foundBy = (alias: string, code: Fragment) => ({
  on: piece`${identifier(alias)}.cd = ${code}`,
  code,
})

export type Joins = Readonly<Record<string, Join>>

/** The joins that these pieces name, and those they need. All but shared ones have the company. */
export function joinsFor(
  joins: Joins,
  cd_empresa: Fragment,
  pieces: readonly Fragment[],
): Fragment {
  const needed = new Set<string>()
  const need = (text: string) => {
    for (const [alias, { on }] of Object.entries(joins)) {
      if (needed.has(alias) || !names(text, alias)) continue
      needed.add(alias)
      need(textOf(on))
    }
  }
  for (const one of pieces) need(textOf(one))
  const taken = Object.entries(joins).filter(([alias]) => needed.has(alias))
  return joined(
    taken.map(([alias, join]) => joinOf(identifier(alias), join, cd_empresa)),
    '',
  )
}

/** Whether a text names a column of that alias. */
export function names(text: string, alias: string): boolean {
  const known = spoken.get(text) ?? new Set(Array.from(text.matchAll(/\b(\w+)\./gu), aliasIn))
  spoken.set(text, known)
  return known.has(alias)
}

const aliasIn = ([, alias]: RegExpExecArray) => alias

// cached: pages of a list repeat the same texts
const spoken = new Map<string, ReadonlySet<string | undefined>>()

function joinOf(alias: Fragment, join: Join, cd_empresa: Fragment): Fragment {
  const { table, on, optional = false, shared = false, needs } = join
  const word = optional ? piece` left join` : piece` join`
  const empresa = shared ? piece`` : piece`${alias}.cd_empresa = ${cd_empresa} and `
  const needed = needs ? piece` and ${needs(alias)}` : piece``
  return piece`${word} ${table} ${alias} on ${empresa}${on}${needed}`
}

/** Another name than the alias, which would join the table. */
export const ofOne = (alias: string) => identifier(`${alias}_um`)

/** Rows of the list whose row of a join, by its own name here, meets a condition. */
export function oneOf(
  joins: Joins,
  alias: string,
  { empresa, holds }: { empresa: Fragment; holds: (row: Fragment) => Fragment },
): Fragment {
  const { table, shared = false, code, needs } = joins[alias] ?? {}
  if (!table || !code) throw new Error(`${alias} is no join found by a code`)
  const name = ofOne(alias)
  const bound = shared ? piece`` : piece`${name}.cd_empresa = ${empresa} and `
  const needed = needs ? piece`${needs(name)} and ` : piece``
  return piece`${code} in (
    select ${name}.cd from ${table} ${name} where ${bound}${needed}${holds(name)})`
}

/** Rows of a join, and the source of the list's rows for one of them. */
export type Each = { rows: Fragment; within: Fragment; joins: Fragment; is: Fragment }

export function eachOf(
  joins: Joins,
  alias: string,
  { empresa, match }: { empresa: Fragment; match: Fragment },
): Each {
  const { [alias]: join, ...others } = joins
  if (!join) throw new Error(`${alias} is no join`)
  const { table, on, shared = false } = join
  const name = identifier(alias)
  return {
    rows: piece`${table} ${name}`,
    within: shared ? piece`true` : piece`${name}.cd_empresa = ${empresa}`,
    joins: joinsFor(others, empresa, [match, on]),
    is: on,
  }
}
