import type { EmpresaList, ListedRow, PrestadorList } from '#contract/kit/list.ts'
import type { AnyValues } from '#contract/kit/filter.ts'
import type { Db } from '#server/db/database.ts'
import { identifier, piece, type Fragment } from '#server/db/sql.ts'
import { withinScope } from '../access/subtree.ts'
import { aliasOf, fieldsOf, listingOf, type AskedList, type Listing } from './listing.ts'
import type {
  AnyMade,
  AnySide,
  Unscoped,
  Company,
  Conditions,
  Facts,
  Made,
  Part,
  ScopedCall,
  Side,
  SortKey,
} from './made.ts'

export type EmpresaSource = {
  over: 'empresa'
  list: EmpresaList
  listing: (db: Db, call: ScopedCall, asked: AskedList) => Promise<Listing>
}

export type PrestadorSource = {
  over: 'todas'
  list: PrestadorList
  listing: (call: Unscoped, asked: AskedList) => Listing
}

/** A company's list, bounded by the scope: `branch` is the alias with `cd_organig`. */
export function listSource<
  Row extends ListedRow,
  Values extends object,
  Sort extends string,
  Key extends string,
  const Own extends keyof Row = never,
>(
  list: EmpresaList<Row, Values, Sort, Key>,
  made: Made<ScopedCall, keyof Row, Values, Sort | Key, Own>,
): EmpresaSource
export function listSource(list: EmpresaList, made: AnyMade<ScopedCall>): EmpresaSource {
  return inScope(list, made)
}

function inScope(list: EmpresaList, made: AnyMade<ScopedCall>): EmpresaSource {
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
      const keyMatch = piece`${alias}.cd_empresa = ${empresa} and ${alias}.cd = pagina.cd`
      const scoped = branches ? within : piece`true`
      const bounds = { within, branches, empresa, keys: ['cd'] as const, keyMatch, scoped }
      return listingOf(list, { ...made, fields }, { call, asked, ...bounds })
    },
  }
}

/** Pages over all companies end here. */
const maisLonge = 10_000

/**
 * A list over all companies, for the provider's staff; `shared` for rows without a company. Columns,
 * order and filter of the company (`e`) come with it.
 */
export function listOverAll<
  Row extends ListedRow,
  Values extends object,
  Sort extends string,
  Key extends string,
  const Own extends Exclude<keyof Row, Company> = never,
>(
  list: PrestadorList<Row, Values, Sort, Key>,
  made: Made<
    Unscoped,
    Exclude<keyof Row, Company>,
    Omit<Values, Company>,
    Exclude<Sort | Key, Company>,
    Own
  > & { shared?: true },
): PrestadorSource
export function listOverAll(list: PrestadorList, made: AnyOverAll): PrestadorSource {
  return inAll(list, made)
}

type AnyOverAll = AnyMade<Unscoped> & { shared?: true }

function inAll(list: PrestadorList, said: AnyOverAll): PrestadorSource {
  const alias = aliasOf(said.from)
  const empresa = piece`${alias}.cd_empresa`
  const named = piece`${alias}.cd = pagina.cd`
  const made = 'empresa' in list.row.shape ? merged(said, ofCompany(empresa)) : said
  const whole = { ...made, fields: fieldsOf(made, alias) }
  const bounds = said.shared
    ? { empresa: piece`null`, keys: ['cd'] as const, keyMatch: named, scoped: piece`true` }
    : {
        empresa,
        keys: ['cd', 'cd_empresa'] as const,
        scoped: piece`true`,
        keyMatch: piece`${empresa} = pagina.cd_empresa and ${named}`,
      }
  return {
    over: 'todas',
    list,
    listing: (call, asked) =>
      listingOf(list, whole, { call, asked, within: piece`true`, most: maisLonge, ...bounds }),
  }
}

const ofCompany = (cd_empresa: Fragment) => ({
  // a company has one root: the planner knows the number
  joins: { e: { table: piece`organigrama`, on: piece`e.cd_base is null` } },
  own: ['cd_empresa'],
  columns: { empresa: piece`e.nome` },
  sort: { empresa: piece`e.chave` },
  filters: { empresa: (cd: unknown) => piece`${cd_empresa} = ${cd}::bigint` },
})

/** A company's list and the same rows over all companies: the common part, and the own ones. */
export function listSources<
  RowE extends ListedRow,
  ValuesE extends object,
  SortE extends string,
  KeyE extends string,
  RowA extends ListedRow,
  ValuesA extends object,
  SortA extends string,
  KeyA extends string,
  Column extends keyof RowE & keyof RowA,
  Sort extends (SortE | KeyE) & (SortA | KeyA),
  Filter extends keyof ValuesE & keyof ValuesA = never,
  const Own extends keyof RowE & keyof RowA = never,
  const OwnE extends Exclude<keyof RowE, Own | Column> = never,
  const OwnA extends Exclude<keyof RowA, Own | Column | Company> = never,
>(
  lists: readonly [
    EmpresaList<RowE, ValuesE, SortE, KeyE>,
    PrestadorList<RowA, ValuesA, SortA, KeyA>,
  ],
  made: {
    from: Fragment
    own?: readonly Own[]
    columns: { [Name in Column]: Part<Unscoped> }
    sort: { [Name in Sort]: Fragment | SortKey }
    filters?: { [Name in Filter]: (value: ValuesE[Name] | ValuesA[Name]) => Fragment | undefined }
    ofEmpresa: Side<
      ScopedCall,
      Exclude<keyof RowE, Own | Column>,
      Omit<ValuesE, Filter>,
      Exclude<SortE | KeyE, Sort>,
      OwnE
    >
    overAll: Side<
      Unscoped,
      Exclude<keyof RowA, Own | Column | Company>,
      Omit<ValuesA, Filter | Company>,
      Exclude<SortA | KeyA, Sort | Company>,
      OwnA
    >
  } & Facts<Unscoped>,
): [EmpresaSource, PrestadorSource]
export function listSources(
  [list, listAll]: readonly [EmpresaList, PrestadorList],
  {
    ofEmpresa,
    overAll,
    ...made
  }: Omit<AnyMade<Unscoped>, 'filters'> & {
    filters?: Conditions<Unscoped, AnyValues>
    ofEmpresa: AnySide<ScopedCall>
    overAll: AnySide<Unscoped>
  },
): [EmpresaSource, PrestadorSource] {
  const both = { filters: {}, ...made }
  return [inScope(list, merged(both, ofEmpresa)), inAll(listAll, merged(both, overAll))]
}

function merged<C>(made: AnyMade<C>, side: AnySide<C>): AnyMade<C> {
  return {
    ...made,
    ...side,
    joins: { ...made.joins, ...side.joins },
    own: [...(made.own ?? []), ...(side.own ?? [])],
    columns: { ...made.columns, ...side.columns },
    sort: { ...made.sort, ...side.sort },
    filters: { ...made.filters, ...side.filters },
  }
}

/** The key for search and order of a stored text. */
export const textKey = (text: Fragment): Fragment => piece`(normalizar(${text}) collate "C")`
