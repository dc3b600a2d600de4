import * as z from 'zod/mini'
import { readFilters, type Filters } from '#contract/kit/filter.ts'
import {
  splitOrder,
  type EmpresaList,
  type List,
  type ListedRow,
  type PrestadorList,
} from '#contract/kit/list.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, textOf, type Fragment } from '#server/db/sql.ts'
import { eachOf, joinsFor, names, oneOf, type Joins } from './joins.ts'
import type { Listing } from './listing.ts'
import type { Kept, Term } from './order.ts'
import { searching, type Words } from './search.ts'
import type { Scope, Session } from '../access/session.ts'
import { withinScope } from '../access/subtree.ts'

type Call = { config: Config }
type ScopedCall = Call & {
  scope: Scope
  session: Pick<Session, 'cd_utilizador'>
  params: Readonly<Record<string, number>>
}

type Part<C> = Fragment | ((call: C) => Fragment)

type SortKey = {
  /** an expression, indexed after the company where rows are many */
  by: Fragment
  /** may be null; by default as the row's field of that name */
  nullable?: boolean
  /** where the index replaces null */
  kept?: Kept
  /** ascending on the wire is descending here: age and date of birth */
  reversed?: boolean
  /** a join with few rows and an index for each: the first page reads the first rows of each */
  each?: string
  /** no index has this order: planned for each request */
  gathered?: true
}

/**
 * The parts of a list. The driving table decides match, order and page by index; only the page's
 * rows are joined.
 */
type Made<C, Row, Values, Key extends string, Own extends keyof Row> = {
  from: Fragment
  /** joined where a piece names the alias */
  joins?: Joins
  where?: Part<C>
  own?: readonly Own[]
  columns: Record<Exclude<keyof Row, Own>, Part<C>>
  sort: Record<Key, Fragment | SortKey>
  /** normalised text for the search; by default the column `pesquisa` */
  search?: Part<C>
  /** where that text is in another table: the condition of a row */
  among?: (found: Fragment, call: C) => Fragment
  /** small joins whose `chave` is searched too */
  beside?: readonly string[]
  digits?: readonly Fragment[]
  /** a separate index of words, in place of `search` */
  words?: Words
  number?: Fragment
  filters: { [Name in keyof Values]: (value: Values[Name], call: C) => Fragment | undefined }
  /** a stored `total` without search and filters */
  total?: Part<C>
}

export type EmpresaSource = {
  over: 'empresa'
  list: EmpresaList
  listing: (db: Db, call: ScopedCall, asked: Asked) => Promise<Listing>
}

export type PrestadorSource = {
  over: 'todas'
  list: PrestadorList
  listing: (call: Call, asked: Asked) => Listing
}

type Asked = { pesquisa?: string | undefined; ordenacao?: string | undefined }

/** A company's list, bounded by the scope: `branch` is the alias with `cd_organig`. */
export function listSource<
  Row extends ListedRow,
  Values extends object,
  Sort extends string,
  Key extends string,
  const Own extends keyof Row = never,
>(
  list: EmpresaList<Row, Values, Sort, Key>,
  made: Made<ScopedCall, Row, Values, Sort | Key, Own> & { branch?: string },
): EmpresaSource {
  const alias = aliasOf(made.from)
  const branch = made.branch === undefined ? alias : identifier(made.branch)
  const fields = fieldsOf(made, alias)
  return {
    over: 'empresa',
    list,
    listing: async (db, call, asked) => {
      const { scope } = call
      const within = await withinScope(db, scope, alias, branch)
      const branches = scope.org !== scope.cd_empresa
      const empresa = piece`${scope.cd_empresa}`
      const bound = piece`${alias}.cd_empresa = ${empresa} and ${alias}.cd = pagina.cd`
      const held = branches ? within : piece`true`
      const bounds = { within, branches, empresa, keys: ['cd'] as const, bound, held }
      return listingOf(list, { ...made, fields }, { call, asked, ...bounds })
    },
  }
}

/** Pages over all companies end here. */
const maisLonge = 10_000

/** A list over all companies, for the provider's staff; `shared` for rows without a company. */
export function listOverAll<
  Row extends ListedRow,
  Values extends object,
  Sort extends string,
  Key extends string,
  const Own extends keyof Row = never,
>(
  list: PrestadorList<Row, Values, Sort, Key>,
  made: Made<Call, Row, Values, Sort | Key, Own> & { shared?: true },
): PrestadorSource {
  const alias = aliasOf(made.from)
  const empresa = piece`${alias}.cd_empresa`
  const named = piece`${alias}.cd = pagina.cd`
  const whole = { ...made, fields: fieldsOf(made, alias) }
  const bounds = made.shared
    ? { empresa: piece`null`, keys: ['cd'] as const, bound: named, held: piece`true` }
    : {
        empresa,
        keys: ['cd', 'cd_empresa'] as const,
        held: piece`true`,
        bound: piece`${empresa} = pagina.cd_empresa and ${named}`,
      }
  return {
    over: 'todas',
    list,
    listing: (call, asked) =>
      listingOf(list, whole, { call, asked, within: piece`true`, most: maisLonge, ...bounds }),
  }
}

/** The key for search and order of a stored text. */
export const textKey = (text: Fragment): Fragment => piece`(normalizar(${text}) collate "C")`

type Bounds<C> = {
  call: C
  asked: Asked
  within: Fragment
  branches?: boolean
  empresa: Fragment
  most?: number
} & Pick<Listing, 'keys' | 'bound' | 'held'>

function listingOf<C, Row, Values extends object, Key extends string, Own extends keyof Row>(
  list: Pick<List, 'row' | 'order'> & { filters: Filters<Values> },
  made: Made<C, Row, Values, Key, Own> & { fields: readonly Part<C>[] },
  { call, asked, within, branches = false, empresa, keys, bound, held, most }: Bounds<C>,
): Listing {
  const { from, joins = {}, where = piece`true`, total, words, fields } = made
  const alias = aliasOf(from)
  const cd = piece`${alias}.cd`
  const filters = filtering(list.filters, made.filters, { call, asked })
  const beside = (made.beside ?? []).map(
    (one) => (holds: (chave: Fragment) => Fragment) => oneOf(joins, one, { empresa, holds }),
  )
  const text = made.search ? partOf(made.search, call) : piece`${alias}.pesquisa`
  const found = searching({ ...made, search: text, beside }, asked.pesquisa)
  const search = found.map((one) => made.among?.(one, call) ?? one)
  const narrowing = [...filters, ...search]
  const narrowed = narrowing.length > 0
  const match = joined([within, partOf(where, call), ...narrowing], ' and ')
  const inOrder = (by: Asked) => orderOf(list, made.sort, { asked: by, alias: textOf(alias) })
  const { terms, each, anew } = inOrder(asked)
  const varies = branches || narrowed
  return {
    from,
    alias,
    cd,
    keys,
    key: listed(keys.map((name) => piece`${alias}.${identifier(name)}`)),
    bound,
    held,
    match,
    narrowed,
    searched: search.length > 0,
    lead: words && ((db) => words.lead(db, words.of(asked.pesquisa ?? ''))),
    order: { terms, cd },
    each: each === undefined ? undefined : eachOf(joins, each, { empresa, match }),
    columns: listed(fields.map((field) => partOf(field, call))),
    joins: (...pieces) => joinsFor(joins, empresa, pieces),
    total: total && partOf(total, call),
    own: { terms: inOrder({}).terms, cd },
    most,
    varies,
    anew: varies || anew,
  }
}

function fieldsOf<C, Row, Values, Key extends string, Own extends keyof Row>(
  { own = [], columns }: Made<C, Row, Values, Key, Own>,
  alias: Fragment,
): Part<C>[] {
  return [
    ...own.map((name) => piece`${alias}.${identifier(String(name))}`),
    ...Object.entries<Part<C>>(columns).map(([name, part]): Part<C> => {
      const as = (field: Fragment) => piece`${field} as ${identifier(name)}`
      return typeof part === 'function' ? (call) => as(part(call)) : as(part)
    }),
  ]
}

function filtering<C, Values extends object>(
  filters: Filters<Values>,
  conditions: Made<C, ListedRow, Values, string, never>['filters'],
  { call, asked }: { call: C; asked: Asked },
): Fragment[] {
  const given = readFilters(filters, asked)
  const parts: (Fragment | undefined)[] = []
  for (const name in filters) {
    const value = given[name]
    if (value !== undefined) parts.push(conditions[name](value, call))
  }
  return parts.filter((part) => part !== undefined)
}

function orderOf(
  { row, order }: Pick<List, 'row' | 'order'>,
  sort: Record<string, Fragment | SortKey>,
  { asked: { ordenacao }, alias }: { asked: Asked; alias: string },
): { terms: Term[]; each: string | undefined; anew: boolean } {
  const keys = (ordenacao === undefined ? order : [ordenacao]).flatMap((one) => {
    const [name, direction] = splitOrder(one)
    const key = sort[name]
    if (!key) return []
    const sortKey: SortKey = 'by' in key ? key : { by: key }
    const { by, kept, nullable, reversed = false, each, gathered = false } = sortKey
    const empty = row.shape[name] instanceof z.ZodMiniNullable
    const down = (direction === 'des') !== reversed
    const beside = !names(textOf(by), alias)
    return [{ term: { by, nullable: nullable ?? empty, down, beside, kept }, each, gathered }]
  })
  const each = keys.length === 1 ? keys[0]?.each : undefined
  const [first] = keys
  const anew = first?.gathered === true || (each === undefined && first?.term.beside === true)
  return { terms: keys.map(({ term }) => term), each, anew }
}

const listed = (pieces: readonly Fragment[]) => joined(pieces, ', ')

const partOf = <C>(part: Part<C>, call: C) => (typeof part === 'function' ? part(call) : part)

const aliasOf = (from: Fragment) => identifier(textOf(from).split(' ').at(-1) ?? '')
