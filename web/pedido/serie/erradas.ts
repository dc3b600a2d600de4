import { colunas } from '#contract/comum/serie/colunas.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { csvHead, csvLine } from '#contract/kit/csv.ts'
import type { Linha } from './folha.ts'

/** The rows that cannot be sent, as a file that can be mended and loaded again. */
export function ficheiroDasErradas(linhas: readonly Linha[], fora: readonly LinhaCrua[]) {
  const rows = [
    ...linhas.map(({ linha, celulas }) => ({ linha, cells: colunas.map((one) => celulas[one]) })),
    ...fora,
  ].toSorted((one, other) => one.linha - other.linha)
  const text = [csvHead(colunas), ...rows.map(({ cells }) => csvLine(cells))].join('')
  saveFile(new Blob([text], { type: 'text/csv' }), 'funcionarios-por-corrigir.csv')
}
