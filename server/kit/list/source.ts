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
/** `params` are the codes of the path. */
type ScopedCall = Call & {
  scope: Scope
  session: Pick<Session, 'cd_utilizador'>
  params: Readonly<Record<string, number>>
}

/** A piece, or one that depends on who asks. */
type Part<C> = Fragment | ((call: C) => Fragment)

type SortKey = {
  /** an expression, indexed after the company column where rows are many */
  by: Fragment
  /** may be empty; without a word where the row's field of that name may be null */
  nullable?: boolean
  /** where an index has something in place of what is empty */
  kept?: Kept
  /** the wire's ascending is the key's descending: age against date of birth */
  reversed?: boolean
  /**
   * the join the key is a column of, where it has few rows and those of each are found by an index: the
   * first page looks at the first of each, and not at all there are
   */
  each?: string
  /** no index walks it: all there is in the company is gone through, which is planned for each */
  gathered?: true
}

/**
 * What a list is made of. The driving table decides match, order and page by index alone; only then
 * are the rows of the page joined and shaped. What is forgotten, and what the list does not have,
 * does not compile.
 */
type Made<C, Row, Values, Key extends string, Own extends keyof Row> = {
  /** the driving table with its alias, `funcionario f` */
  from: Fragment
  /** tables beside it, taken by whatever names their alias and by nothing else */
  joins?: Joins
  /** conditions nobody chooses; company and branch are added */
  where?: Part<C>
  /** columns of the driving table that are called as in the row */
  own?: readonly Own[]
  /** the row's other fields */
  columns: Record<Exclude<keyof Row, Own>, Part<C>>
  sort: Record<Key, Fragment | SortKey>
  /** normalised text each word of a search is looked for in; without a word the driving table's `pesquisa` */
  search?: Part<C>
  /** where that text stands in another table: what holds of a row where the words are found there */
  among?: (found: Fragment, call: C) => Fragment
  /** joins of few rows in whose `chave` it is looked for as well */
  beside?: readonly string[]
  /** columns a word of digits is looked for in besides; they may be null */
  digits?: readonly Fragment[]
  /** in place of these, where what is searched for is kept apart */
  words?: Words
  /** the whole number by which people name a row: a search that is one finds it too */
  number?: Fragment
  /** what each filter leaves; undefined where its value narrows nothing */
  filters: { [Name in keyof Values]: (value: Values[Name], call: C) => Fragment | undefined }
  /** a `total` kept elsewhere, for when neither search nor filter narrows */
  total?: Part<C>
}

/** A list of a company, with what it is made of. */
export type EmpresaSource = {
  over: 'empresa'
  list: EmpresaList
  listing: (db: Db, call: ScopedCall, asked: Asked) => Promise<Listing>
}

/** A list over all companies, with what it is made of. */
export type PrestadorSource = {
  over: 'todas'
  list: PrestadorList
  listing: (call: Call, asked: Asked) => Listing
}

/** What decides which rows come and how; further parameters are filters. */
type Asked = { pesquisa?: string | undefined; ordenacao?: string | undefined }

/**
 * The source of a company's list. It takes the scope by itself: the company's rows, and of a branch
 * those whose `cd_organig` lies in it, on the driving table or on the one whose alias `branch` names.
 */
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

/** How far pages over all companies go: further on one narrows, turns the order round or exports. */
const maisLonge = 10_000

/**
 * The source of a list over all companies, which only the provider's staff may ask for; `shared` of rows
 * that are of none.
 */
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

/** The search and sort form of a text that is stored as it is shown. */
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

/** The row's fields: pieces that stay, but for those that depend on who asks. */
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

/** `f` of `funcionario f`. */
const aliasOf = (from: Fragment) => identifier(textOf(from).split(' ').at(-1) ?? '')
