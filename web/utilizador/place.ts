import { parameterText, whole } from '#web/kit/list/address.ts'

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
    inativo: parameterText(given['inativo']) === '1' ? 1 : undefined,
    pesquisa: parameterText(given['pesquisa']).slice(0, 100) || undefined,
    utilizador: whole(parameterText(given['utilizador'])),
    ramo: whole(parameterText(given['ramo'])),
  }
}
