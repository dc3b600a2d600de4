import type { Empresa } from '#contract/empresa.ts'
import { plainText } from '#web/kit/text/format.ts'

/** The companies whose name holds `search`, whatever its case and accents. */
export function searchEmpresas(empresas: readonly Empresa[], search: string) {
  const wanted = plainText(search.trim())
  return wanted === '' ? empresas : empresas.filter(({ nome }) => plainText(nome).includes(wanted))
}

/** The company to enter without asking: the only one, where none was chosen or refused before. */
export function onlyEmpresa(
  empresas: readonly Empresa[],
  chosen: boolean,
  refused: (cd: number) => boolean,
) {
  const [only, second] = empresas
  return only && !second && !chosen && !refused(only.cd) ? only : undefined
}
