import type { Empresa } from '#contract/empresa.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'

/** The companies whose name holds every word of `search`, whatever its case and accents. */
export const searchEmpresas = (empresas: readonly Empresa[], search: string) =>
  empresas.filter(({ nome }) => holdsWords(nome, search))

/** The company to enter without asking: the only one, where none was chosen or refused before. */
export function onlyEmpresa(
  empresas: readonly Empresa[],
  chosen: boolean,
  refused: (cd: number) => boolean,
) {
  const [only, second] = empresas
  return only && !second && !chosen && !refused(only.cd) ? only : undefined
}
