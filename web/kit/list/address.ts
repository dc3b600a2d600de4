import { paginaTamanhos } from '#contract/kit/codes.ts'
import type { AnyList, SortOf } from '#contract/kit/list.ts'

/** Reads one parameter of an address; undefined for a text it cannot be. */
type Reader = (text: string) => string | number | undefined
export type Readers = Record<string, Reader>
export type ReadBy<R extends Readers> = {
  [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> | undefined
}

/** What every list keeps in the address. Defaults are absent. */
export type ListSearch = {
  pesquisa?: string | undefined
  /** `nome.asc` */
  ordenacao?: string | undefined
  pagina?: number | undefined
  quantidade?: number | undefined
  /** branch chosen in place of the company */
  organigrama?: number | undefined
}

/** A list as its screen's address names it: the call, and how its filters are read. */
export type ListPlace<L extends AnyList = AnyList, F extends Readers = Readers> = {
  list: L
  filters: F
  /** what is asked where the address names nothing; `everything` there asks for no limit */
  initial: Readonly<Record<string, string>>
}

/** The choice that takes an initial filter away: it has to be said in the address. */
export const everything = 'todos'

/** Whether a list is a company's; those of the provider are over all of them. */
export const isOfEmpresa = ({ list }: Pick<ListPlace, 'list'>) => list.path.includes('/:org/')

export const defaultQuantidade = paginaTamanhos[0]

export function listPlace<L extends AnyList, F extends Readers = Record<never, never>>(
  list: L,
  filters = {} as F,
  initial: ListPlace<L, F>['initial'] = {},
): ListPlace<L, F> {
  return { list, filters, initial }
}

/** One of a few values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string) =>
    values.find((value) => value === text)

/** A code of a row, or a page: a whole number from 1. */
export function whole(text: string) {
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : undefined
}

/** A day of the calendar, `yyyy-mm-dd`, that calls take. */
export function day(text: string) {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/u.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return exists ? text : undefined
}

/** A parameter as the address spells it; empty for an absent one. */
export const parameterText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/**
 * Reads a list's search parameters, for the `validateSearch` of its route. What makes no sense and
 * what is a default is dropped. `also` are parameters of the screen that the list knows nothing of.
 */
export function listSearch<
  L extends AnyList,
  F extends Readers,
  A extends Readers = Record<never, never>,
>({ list, filters }: Pick<ListPlace<L, F>, 'list' | 'filters'>, also = {} as A) {
  const readers: Readers = {
    pesquisa: (text) => text.replaceAll('\0', '').slice(0, 100),
    ordenacao: oneOf(list.sortable.flatMap((key) => [`${key}.asc`, `${key}.des`])),
    pagina: (text) => (text === '1' ? undefined : whole(text)),
    quantidade: (text) =>
      paginaTamanhos.find((size) => size !== defaultQuantidade && String(size) === text),
    organigrama: whole,
    ...filters,
    ...also,
  }
  return (given: Record<string, unknown>) =>
    // absent ones are named too: what is not, the router takes from the address as it is
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [
        name,
        read(parameterText(given[name])) || undefined,
      ]),
    ) as ListSearch & { ordenacao?: `${SortOf<L>}.${'asc' | 'des'}` } & ReadBy<F> & ReadBy<A>
}
