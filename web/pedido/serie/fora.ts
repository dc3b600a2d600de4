import { ficheiroDasErradas } from './erradas.ts'
import type { DeFora } from './revisao.ts'
import type { Serie } from './use-serie.ts'

/** The lines that do not leave with the table, and the file of them. */
export function foraDe({ folha, estado, tree }: Serie) {
  const { sumario, retiradas } = estado
  const deFora: DeFora = {
    ilegiveis: sumario?.recusas.length ?? 0,
    retiradas: retiradas.length,
    vazias: sumario?.vazias ?? 0,
  }
  const ficheiro = () => {
    const present = folha.get()
    const ramoDe = (cd: number) => tree?.byCd.get(cd)?.nome ?? ''
    const linhas = present.retiradas.length + (present.sumario?.fora.length ?? 0)
    const csv = present.sumario
      ? ficheiroDasErradas(present.retiradas, present.sumario, ramoDe)
      : ''
    return { linhas, csv }
  }
  return { deFora, ficheiro }
}
