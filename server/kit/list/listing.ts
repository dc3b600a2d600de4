import * as z from 'zod/mini'
import { readFilters, type AnyFilters, type AnyValues } from '#contract/kit/filter.ts'
import { splitOrder, type List } from '#contract/kit/list.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, joined, piece, textOf, type Fragment } from '#server/db/sql.ts'
import { eachOf, joinsFor, names, oneOf, ofOne, type Each, type Join } from './joins.ts'
import type { AnyMade, Conditions, Part, SortKey } from './made.ts'
import type { Order, Term } from './order.ts'
import { inIndex, isNamed, searching, type SearchIndex } from './search.ts'

/** The key of a row; `cd_empresa` only over all companies. */
export type Code = { cd: number; cd_empresa?: number }

export type Listing = {
  from: Fragment
  alias: Fragment
  cd: Fragment
  /** the key columns, and the conditions that find the row again */
  keys: readonly (keyof Code)[]
  key: Fragment
  keyMatch: Fragment
  scoped: Fragment
  match: Fragment
  narrowed: boolean
  searched: boolean
  rareWord: ((db: Db) => Promise<Fragment | undefined>) | undefined
  order: Order
  each: Each | undefined
  columns: Fragment
  joins: (...pieces: Fragment[]) => Fragment
  total: Fragment | undefined
  /** most rows that pages reach and count; undefined for all */
  most: number | undefined
  /** a branch, search or filter: the number of rows varies widely */
  varies: boolean
  replanned: boolean
  own: Order
}

export type AskedList = { pesquisa?: string | undefined; ordenacao?: string | undefined }

type Bounds<C> = {
  call: C
  asked: AskedList
  within: Fragment
  branches?: boolean
  empresa: Fragment
  most?: number
} & Pick<Listing, 'keys' | 'keyMatch' | 'scoped'>

export function listingOf<C>(
  list: Pick<List, 'row' | 'order' | 'filters'>,
  made: AnyMade<C> & { fields: readonly Part<C>[] },
  { call, asked, within, branches = false, empresa, keys, keyMatch, scoped, most }: Bounds<C>,
): Listing {
  const { from, joins = {}, where = piece`true`, total, fields } = made
  const alias = aliasOf(from)
  const cd = piece`${alias}.cd`
  const filters = filtering(list.filters, made.filters, { call, asked })
  const index = isIndex(made.search) ? made.search : undefined
  const search = index
    ? inIndex(index, asked.pesquisa)
    : searchOf({ ...made, alias, branches, empresa }, { call, asked })
  const narrowing = [...filters, ...search]
  const narrowed = narrowing.length > 0
  const match = joined([within, partOf(where, call), ...narrowing], ' and ')
  const inOrder = (by: AskedList) => orderOf(list, made, by)
  const { terms, each, replanned } = inOrder(asked)
  const varies = branches || narrowed
  return {
    from,
    alias,
    cd,
    keys,
    key: listed(keys.map((name) => piece`${alias}.${identifier(name)}`)),
    keyMatch,
    scoped,
    match,
    narrowed,
    searched: search.length > 0,
    rareWord: index && ((db) => index.rare(db, index.wordsOf(asked.pesquisa ?? ''))),
    order: { terms: [...namedFirst(made, { alias, asked, most }), ...terms], cd },
    each: each === undefined ? undefined : eachOf(joins, each, { empresa, match }),
    columns: listed(fields.map((field) => partOf(field, call))),
    joins: (...pieces) => joinsFor(joins, empresa, pieces),
    total: total && partOf(total, call),
    own: { terms: inOrder({}).terms, cd },
    most,
    varies,
    replanned: varies || replanned,
  }
}

/** The row whose number was searched goes first, unless an order was asked for. */
function namedFirst<C>(
  { sort, number }: AnyMade<C>,
  { alias, asked, most }: { alias: Fragment; asked: AskedList; most: number | undefined },
): Term[] {
  if (asked.ordenacao !== undefined) return []
  const key = sort['num_mecan']
  const by = key && ('by' in key ? key.by : key)
  // over all companies no other table is joined to all that was found
  const near = by && (most === undefined || names(textOf(by), textOf(alias)))
  const named = isNamed({ number, padded: near ? by : undefined }, asked.pesquisa)
  if (!named) return []
  return [{ by: named, down: true, nullable: false, beside: false }]
}

export function fieldsOf<C>({ own = [], columns }: AnyMade<C>, alias: Fragment): Part<C>[] {
  return [
    ...own.map((name) => piece`${alias}.${identifier(name)}`),
    ...Object.entries(columns).map(([name, part]): Part<C> => {
      const as = (field: Fragment) => piece`${field} as ${identifier(name)}`
      return typeof part === 'function' ? (call) => as(part(call)) : as(part)
    }),
  ]
}

function filtering<C>(
  filters: AnyFilters,
  conditions: Conditions<C, AnyValues>,
  { call, asked }: { call: C; asked: AskedList },
): Fragment[] {
  const given = Object.entries(readFilters(filters, asked))
  const parts = given.map(([name, value]) =>
    value === undefined ? undefined : conditions[name]?.(value, call),
  )
  return parts.filter((part) => part !== undefined)
}

const isIndex = (search: Part<never> | SearchIndex | undefined): search is SearchIndex =>
  typeof search === 'object' && 'wordsOf' in search

type Searched<C> = AnyMade<C> & Pick<Bounds<C>, 'branches' | 'empresa'> & { alias: Fragment }

function searchOf<C>(made: Searched<C>, { call, asked }: { call: C; asked: AskedList }) {
  const { search, searchIn, searchNames = [], searchNumbers, number } = made
  const { alias, branches, empresa, joins = {} } = made
  const beside = searchNames.map((one) => (holds: (chave: Fragment) => Fragment) => {
    const inRow = (row: Fragment) => holds(piece`${row}.chave`)
    return oneOf(joins, one, { empresa, holds: inRow })
  })
  const found = (text: Fragment) =>
    searching({ search: text, digits: searchNumbers, beside, number }, asked.pesquisa)
  if (searchIn === undefined) {
    return found(search && !isIndex(search) ? partOf(search, call) : piece`${alias}.pesquisa`)
  }
  // in a whole company a join would cost twice as much as the set; in a branch the rows are few
  if (branches) return found(piece`${identifier(searchIn)}.pesquisa`)
  return found(piece`${ofOne(searchIn)}.pesquisa`).map(
    (one) => piece`(${oneOf(joins, searchIn, { empresa, holds: () => one })}) is true`,
  )
}

function orderOf(
  { row, order }: Pick<List, 'row' | 'order'>,
  { from, joins = {}, sort }: Pick<AnyMade<never>, 'from' | 'joins' | 'sort'>,
  { ordenacao }: AskedList,
): { terms: Term[]; each: string | undefined; replanned: boolean } {
  const keys = (ordenacao === undefined ? order : [ordenacao]).flatMap((one) => {
    const [name, direction] = splitOrder(one)
    const key = sort[name]
    if (!key) return []
    const sortKey: SortKey = 'by' in key ? key : { by: key }
    const { by, kept, nullable, reversed = false, indexed = true } = sortKey
    const empty = row.shape[name] instanceof z.ZodMiniNullable
    const down = (direction === 'des') !== reversed
    const beside = !names(textOf(by), textOf(aliasOf(from)))
    return [{ term: { by, nullable: nullable ?? empty, down, beside, kept }, indexed }]
  })
  const [first, ...others] = keys
  const inEach = ([alias, join]: [string, Join]) =>
    join.indexed && first && names(textOf(first.term.by), alias)
  const each = others.length === 0 ? Object.entries(joins).find(inEach)?.[0] : undefined
  const replanned = first?.indexed === false || (each === undefined && first?.term.beside === true)
  return { terms: keys.map(({ term }) => term), each, replanned }
}

const listed = (pieces: readonly Fragment[]) => joined(pieces, ', ')

const partOf = <C>(part: Part<C>, call: C) => (typeof part === 'function' ? part(call) : part)

export const aliasOf = (from: Fragment) => identifier(textOf(from).split(' ').at(-1) ?? '')
