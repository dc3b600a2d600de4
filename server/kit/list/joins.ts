import { identifier, joined, piece, textOf, type Fragment } from '#server/db/sql.ts'

/** A table beside the driving one. It finds one row for each, or `optional` one at most. */
type Join = {
  table: Fragment
  on: Fragment
  optional?: true
  /** a lookup of no company */
  shared?: true
  /** of few rows: the code a row of the list finds it by, where it is searched for by its `chave` */
  code?: Fragment
}

/** How a join of that alias is found, where that is by its code. */
export const foundBy = (alias: string, code: Fragment) => ({
  on: piece`${identifier(alias)}.cd = ${code}`,
  code,
})

/** By alias; a table that leans on another stands after it. */
export type Joins = Readonly<Record<string, Join>>

/**
 * The joins these pieces need, because they name the alias, and those that these joins need. Every
 * table but the shared ones is bound to the company.
 */
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

/** Whether a text speaks of a column of that alias. */
export function names(text: string, alias: string): boolean {
  const known = spoken.get(text) ?? new Set(Array.from(text.matchAll(/\b(\w+)\./gu), aliasIn))
  spoken.set(text, known)
  return known.has(alias)
}

const aliasIn = ([, alias]: RegExpExecArray) => alias

// read once: every page of a list asks of the same few texts
const spoken = new Map<string, ReadonlySet<string | undefined>>()

function joinOf(alias: Fragment, join: Join, cd_empresa: Fragment): Fragment {
  const { table, on, optional = false, shared = false } = join
  const word = optional ? piece` left join` : piece` join`
  const empresa = shared ? piece`` : piece`${alias}.cd_empresa = ${cd_empresa} and `
  return piece`${word} ${table} ${alias} on ${empresa}${on}`
}

/**
 * What holds of a row where it finds one of those beside it that hold something. They are few, and asked
 * once; the table needs to be joined for nothing else then.
 */
export function oneOf(
  joins: Joins,
  alias: string,
  { empresa, holds }: { empresa: Fragment; holds: (chave: Fragment) => Fragment },
): Fragment {
  const { table, shared = false, code } = joins[alias] ?? {}
  if (!table || !code) throw new Error(`${alias} is no join of few rows`)
  // under another name: what names the alias has it joined
  const name = identifier(`${alias}_um`)
  const bound = shared ? piece`` : piece`${name}.cd_empresa = ${empresa} and `
  return piece`${code} in (
    select ${name}.cd from ${table} ${name} where ${bound}${holds(piece`${name}.chave`)})`
}

/** The rows of a join, and what those of the list that belong to one of them are taken from. */
export type Each = { rows: Fragment; within: Fragment; joins: Fragment; is: Fragment }

/** The join of that alias turned round: for each of its rows those that match. */
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
