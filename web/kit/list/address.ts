import { readFilters, textOf } from '#contract/kit/filter.ts'
import type { Readers } from '#contract/kit/filter.ts'
import { paginaTamanhos } from '#contract/kit/page-sizes.ts'
import type { Direction, List, ListedRow } from '#contract/kit/list.ts'
import { readCode } from '#contract/kit/reading.ts'

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

/** A parameter beside the list's that is the code of a row: of the one that is shown, say. */
export const code = { read: readCode }

/**
 * The address of a list, for its route: how it is read, and what is asked for while the session is
 * still being read. `also` are parameters of the screen that the list knows nothing of.
 */
export const listAddress = <Values extends object, Sort extends string, Also extends object>(
  list: List<ListedRow, Values, Sort>,
  also: Readers<Also>,
) => ({
  validateSearch: (given: object) => ({
    ...readSearch(list, given),
    ...readFilters(also, given),
  }),
  list,
})

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
