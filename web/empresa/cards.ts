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
  return only && !second && !only.suspensa && !only.exigida && !chosen && !refused(only.cd)
    ? only
    : undefined
}

/** The card a key leads to from card `from` (-1: the search box); undefined for other keys. */
export function moveInGrid(key: string, from: number, count: number, columns: number) {
  if (from < 0) return key === 'ArrowDown' && count > 0 ? 0 : undefined
  const to = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to !== undefined && to >= 0 && to < count ? to : undefined
}
