import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'

export type UtilizadorSearch = {
  inativo?: 1 | undefined
  pesquisa?: string | undefined
  utilizador?: number | undefined
  /** the branch of the membership; undefined for the company */
  ramo?: number | undefined
}

export function utilizadorSearch(given: Record<string, unknown>): UtilizadorSearch {
  return {
    inativo: textOf(given['inativo']) === '1' ? 1 : undefined,
    pesquisa: textOf(given['pesquisa']).slice(0, 100) || undefined,
    utilizador: readCode(textOf(given['utilizador'])),
    ramo: readCode(textOf(given['ramo'])),
  }
}
