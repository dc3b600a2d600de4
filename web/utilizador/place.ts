import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'

/** What the screen keeps in its address. */
export type UtilizadorSearch = {
  /** the inactive ones are shown */
  inativo?: 1 | undefined
  pesquisa?: string | undefined
  /** the selected user, */
  utilizador?: number | undefined
  /** and the branch of his membership, where it is not the company */
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
