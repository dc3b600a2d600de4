import { readFilters, textOf } from './filter.ts'
import type { AnyFilters } from './filter.ts'
import { paginaTamanhos } from './page-sizes.ts'
import type { Direction, List, ListedRow } from './list.ts'
import { readCode } from './reading.ts'

// What the address of a list's screen says of it. The page reads it, and the server, which sends the
// page's first call on its way: by one reading, or the list would be asked for twice. No schemas.

/** What every list keeps in the address beside its filters. Defaults are absent. */
export type ListSearch = {
  pesquisa?: string | undefined
  /** `nome.asc` */
  ordenacao?: string | undefined
  pagina?: number | undefined
  quantidade?: number | undefined
  /** branch chosen in place of the company */
  organigrama?: number | undefined
}

export const defaultQuantidade = paginaTamanhos[0]

/** Search parameters stay what they look like: `?pesquisa=12` is a text, and no value is quoted. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Reads a list's parameters. What makes no sense and what is a default is dropped. */
export function readSearch<Values extends object, Sort extends string>(
  { sortable, filters }: Pick<List<ListedRow, Values, Sort>, 'sortable' | 'filters'>,
  given: object,
): ListSearch & { ordenacao?: `${Sort}.${Direction}` | undefined } & Partial<Values> {
  const texts = new Map<string, unknown>(Object.entries(given))
  const text = (name: string) => textOf(texts.get(name))
  const orders = sortable.flatMap((key) => [`${key}.asc`, `${key}.des`] as const)
  const pagina = readCode(text('pagina'))
  return {
    // absent ones are named too: what is not, the router takes from the address as it is
    pesquisa: text('pesquisa').replaceAll('\0', '').slice(0, 100) || undefined,
    ordenacao: orders.find((order) => order === text('ordenacao')),
    pagina: pagina === 1 ? undefined : pagina,
    quantidade: paginaTamanhos.find((size) => String(size) === text('quantidade')),
    organigrama: readCode(text('organigrama')),
    ...readFilters(filters, given),
  }
}

export type Narrowing = Pick<ListSearch, 'pesquisa' | 'ordenacao'>

/** What narrows or orders the rows, without the page: the parameters of an export. */
export function narrowing({ filters }: { filters: AnyFilters }, search: ListSearch): Narrowing {
  const { pesquisa, ordenacao } = search
  const given = new Map<string, unknown>(Object.entries(search))
  const chosen = Object.entries(filters).map(([name, { initial }]): [string, unknown] => [
    name,
    given.get(name) ?? initial,
  ])
  return { pesquisa, ordenacao, ...Object.fromEntries(chosen) }
}

/** The page that is asked for: its number, its size, and what narrows it. */
export function pageOf(list: { filters: AnyFilters }, search: ListSearch) {
  const { pagina = 1, quantidade = defaultQuantidade } = search
  return { pagina, quantidade, ...narrowing(list, search) }
}

/** The parameters of a call, as they stand in its address. */
export function queryOf(query: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params.size > 0 ? `?${params.toString()}` : ''
}

/**
 * What a list's screen asks for first at an address, before anything else is known of it: `:org` is the
 * company's code.
 */
export function firstCallOf(list: Pick<List, 'path' | 'sortable' | 'filters'>, address: string) {
  const search = readSearch(list, parseSearch(address))
  const { pagina, quantidade: _, ...narrowed } = pageOf(list, search)
  const { organigrama = ':org', quantidade = paginaTamanhos[0] } = search
  const path = list.path.replace(':org', String(organigrama))
  return `${path}?pagina=${pagina}&quantidade=${quantidade}${queryOf(narrowed).replace('?', '&')}`
}
