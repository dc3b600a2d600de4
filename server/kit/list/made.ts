import type { AnyValues } from '#contract/kit/filter.ts'
import type { Config } from '#server/config.ts'
import type { Fragment } from '#server/db/sql.ts'
import type { Scope, Session } from '../access/session.ts'
import type { Joins } from './joins.ts'
import type { Kept } from './order.ts'
import type { SearchIndex } from './search.ts'

export type Unscoped = { config: Config; session: Pick<Session, 'cd_utilizador'> }
export type ScopedCall = Unscoped & {
  scope: Scope
  params: Readonly<Record<string, number>>
}

export type Part<C> = Fragment | ((call: C) => Fragment)

export type SortKey = {
  /** an expression, indexed after the company where rows are many */
  by: Fragment
  /** may be null; by default as the row's field of that name */
  nullable?: boolean
  /** where the index replaces null */
  kept?: Kept
  /** ascending on the wire is descending here: age and date of birth */
  reversed?: boolean
  /** `false`: no index has this order */
  indexed?: false
}

export type Conditions<C, Values> = {
  [Name in keyof Values]: (value: Values[Name], call: C) => Fragment | undefined
}

/**
 * The parts of a list. The driving table decides match, order and page by index; only the page's
 * rows are joined.
 */
export type Made<
  C,
  Field extends PropertyKey,
  Values,
  Key extends string,
  Own extends PropertyKey,
> = {
  from: Fragment
  own?: readonly Own[]
  columns: Record<Exclude<Field, Own>, Part<C>>
  sort: Record<Key, Fragment | SortKey>
  filters: Conditions<C, Values>
} & Facts<C>

export type Facts<C> = {
  /** joined where a piece names the alias */
  joins?: Joins
  where?: Part<C>
  /** normalised text for the search, or an index of its own; by default the column `pesquisa` */
  search?: Part<C> | SearchIndex
  /** the join that has this column `pesquisa`: one row for many of the list */
  searchIn?: string
  /** joins of few rows whose `chave` is searched too */
  searchNames?: readonly string[]
  /** columns of digits, searched without their spaces and points */
  searchNumbers?: readonly Fragment[]
  /** the code by which a number finds its row */
  number?: Fragment
  /** a stored `total` without search and filters */
  total?: Part<C>
  /** of a company's list: the alias with `cd_organig` */
  branch?: string
}

/** Columns that a list over all companies has without naming them. */
export type Company = 'cd_empresa' | 'empresa'

/** One side's own columns; required unless the part of both sides is the whole row. */
export type Side<
  C,
  Field extends PropertyKey,
  Values,
  Key extends string,
  Own extends PropertyKey,
> = {
  own?: readonly Own[]
} & Rest<'columns', Record<Exclude<Field, Own>, Part<C>>> &
  Rest<'sort', Record<Key, Fragment | SortKey>> &
  Rest<'filters', Conditions<C, Values>> &
  Facts<C>
type Rest<Name extends string, All> = [keyof All] extends [never]
  ? { [One in Name]?: All }
  : { [One in Name]: All }

export type AnyMade<C> = Omit<Made<C, string, AnyValues, string, never>, 'own'> & {
  own?: readonly string[]
}
export type AnySide<C> = Omit<Partial<AnyMade<C>>, 'from'>
