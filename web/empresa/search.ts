import type { EmpresaDoUtilizador as Empresa } from '#contract/empresa/empresa.ts'
import { holdsWords } from '#contract/kit/plain-text.ts'

/** Without regard to case and accents. */
export const searchEmpresas = (empresas: readonly Empresa[], search: string) =>
  empresas.filter(({ nome }) => holdsWords(nome, search))

/** The only company, if it is open and none was chosen or refused before. */
export function onlyEmpresa(
  empresas: readonly Empresa[],
  chosen: boolean,
  refused: (cd: number) => boolean,
) {
  const [only, second] = empresas
  return only && !second && !only.suspensa && !chosen && !refused(only.cd) ? only : undefined
}
