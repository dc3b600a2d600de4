import Papa from 'papaparse'
import { cleanCell } from './limpar.ts'

/** A row of a file, whatever kind of file it was. */
export type LinhaCrua = {
  /** its number in the file, from 1 */
  linha: number
  cells: string[]
  /** why it cannot be read */
  fault: string | undefined
}

/** The rows of a text: cells between separators, quoted where they hold one or go over several lines. */
export function readLinhas(text: string, separador: ';' | '\t' = ';'): LinhaCrua[] {
  const lines = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '')
  if (lines.trim() === '') return []
  const rows: LinhaCrua[] = []
  let linha = 1
  Papa.parse<string[]>(lines, {
    delimiter: separador,
    newline: '\n',
    step: ({ data, errors }) => {
      const quotes = errors.some(({ type }) => type === 'Quotes')
      rows.push({
        linha,
        cells: data.map(cleanCell),
        fault: quotes ? 'tem aspas por fechar ou fora do lugar' : undefined,
      })
      // a quoted cell may go over several lines of the file
      linha += data.reduce((sum, cell) => sum + lineEndsIn(cell), 1)
    },
  })
  return rows
}

const lineEndsIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)
