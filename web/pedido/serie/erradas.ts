import { colunasDeRegime } from '#contract/comum/serie/colunas.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import type { Linha } from './folha.ts'
import type { Sumario } from './lidas.ts'
import type { DeFora } from './problemas.ts'
import type { Serie } from './use-serie.ts'

/** The faulty rows as CSV to load again, with the original headings. `ramoDe` names a branch. */
export function ficheiroDasErradas(
  linhas: readonly Linha[],
  { fora, cabecalho: doFicheiro }: Pick<Sumario, 'fora' | 'cabecalho'>,
  ramoDe: (cd: number) => string,
): string {
  // a regime typed into the table has no column in the file yet
  const escritas = colunasDeRegime.filter(
    (coluna) =>
      doFicheiro.every((one) => one.coluna !== coluna) &&
      linhas.some(({ celulas }) => celulas[coluna] !== ''),
  )
  const cabecalho = [...doFicheiro, ...escritas.map((coluna) => ({ titulo: coluna, coluna }))]
  const cellsOf = ({ celulas, organigrama, cd_organig }: Linha) =>
    cabecalho.map(({ coluna }) => {
      if (coluna !== 'organigrama') return celulas[coluna]
      return organigrama === '' && cd_organig !== null ? ramoDe(cd_organig) : organigrama
    })
  const rows = [
    ...linhas.map((linha) => ({ linha: linha.linha, text: csvLine(cellsOf(linha)) })),
    ...fora.map(({ linha, cells, crua }) => ({
      linha,
      text: crua === undefined ? csvLine(cells) : `${crua}\r\n`,
    })),
  ].toSorted((one, other) => one.linha - other.linha)
  return [csvHead(cabecalho.map(({ titulo }) => titulo)), ...rows.map(({ text }) => text)].join('')
}

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
