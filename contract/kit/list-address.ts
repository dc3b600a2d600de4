import { readFilters, textOf, type AnyFilters } from './filter.ts'
import type { Direction, List, ListedRow } from './list.ts'
import { readCode } from './reading.ts'

export const paginaTamanhos = [10, 25, 50, 100] as const

// Page and server share this: the server prefetches the first call. No schemas.

export type ListSearch = {
  pesquisa?: string | undefined
  /** `nome.asc` */
  ordenacao?: string | undefined
  pagina?: number | undefined
  quantidade?: number | undefined
  organigrama?: number | undefined
  /** the columns in sight, `nome.dt` */
  col?: string | undefined
}

export const defaultQuantidade = paginaTamanhos[0]

/** Values stay text: `?pesquisa=12` is no number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Drops invalid values and defaults. */
export function readSearch<Values extends object, Sort extends string>(
  { sortable, filters }: Pick<List<ListedRow, Values, Sort>, 'sortable' | 'filters'>,
  given: object,
): ListSearch & { ordenacao?: `${Sort}.${Direction}` | undefined } & Partial<Values> {
  const texts = new Map<string, unknown>(Object.entries(given))
  const text = (name: string) => textOf(texts.get(name))
  const orders = sortable.flatMap((key) => [`${key}.asc`, `${key}.des`] as const)
  const pagina = readCode(text('pagina'))
  return {
    // absent names too: the router copies missing ones from the address
    pesquisa: text('pesquisa').replaceAll('\0', '').slice(0, 100) || undefined,
    ordenacao: orders.find((order) => order === text('ordenacao')),
    pagina: pagina === 1 ? undefined : pagina,
    quantidade: paginaTamanhos.find((size) => String(size) === text('quantidade')),
    organigrama: readCode(text('organigrama')),
    col: /^[\w.]{1,400}$/u.exec(text('col'))?.[0],
    ...readFilters(filters, given),
  }
}

export type Narrowing = Pick<ListSearch, 'pesquisa' | 'ordenacao'>

/** Parameters of an export: no page. */
export function narrowing({ filters }: { filters: AnyFilters }, search: ListSearch): Narrowing {
  const { pesquisa, ordenacao } = search
  const given = new Map<string, unknown>(Object.entries(search))
  const chosen = Object.entries(filters).map(([name, { initial }]): [string, unknown] => [
    name,
    given.get(name) ?? initial,
  ])
  return { pesquisa, ordenacao, ...Object.fromEntries(chosen) }
}

export function pageOf(list: { filters: AnyFilters }, search: ListSearch) {
  const { pagina = 1, quantidade = defaultQuantidade } = search
  return { pagina, quantidade, ...narrowing(list, search) }
}

export function queryOf(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params.toString()}` : ''
}

/** First call of a list's screen; `:org` stands for the company. */
export function firstCallOf(list: Pick<List, 'path' | 'sortable' | 'filters'>, address: string) {
  const search = readSearch(list, parseSearch(address))
  const { pagina, quantidade: _, ...narrowed } = pageOf(list, search)
  const { organigrama = ':org', quantidade = paginaTamanhos[0] } = search
  const path = list.path.replace(':org', String(organigrama))
  return `${path}?pagina=${pagina}&quantidade=${quantidade}${queryOf(narrowed).replace('?', '&')}`
}

type Value = string | number | boolean | null | undefined

/** Leaves out empty values: a cleared filter leaves a clean address. */
export function stringifySearch(search: Record<string, Value>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
