import Papa from 'papaparse'
import { show } from './achado.ts'
import { Ilegivel } from './ilegivel.ts'
import { readCell } from '../csv.ts'

export type LinhaCrua = {
  /** line in the file, from 1 */
  linha: number
  cells: string[]
  fault?: string
  crua?: string
}

/** A first line `sep=;` names the separator. Throws `Ilegivel` for another one. */
export function readLinhas(text: string, separador: ';' | '\t' = ';'): LinhaCrua[] {
  const all = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '')
  const [said = '', named] = /^"?sep=(.)"?;*(?:\n|$)/iu.exec(all) ?? []
  if (named !== undefined && named !== separador) {
    throw new Ilegivel(
      `diz na primeira linha que o separador é ${show(named)}: o separador tem de ser o ponto e vírgula.`,
    )
  }
  const lines = all.slice(said.length)
  if (lines.trim() === '') return []
  const rows: LinhaCrua[] = []
  let linha = said === '' ? 1 : 2
  let from = 0
  Papa.parse<string[]>(lines, {
    delimiter: separador,
    newline: '\n',
    step: ({ data, errors, meta: { cursor } }) => {
      const quotes = errors.some(({ type }) => type === 'Quotes')
      const cells = data.map(readCell)
      const crua = lines.slice(from, cursor)
      rows.push(
        quotes ? { linha, cells, fault: aspas, ...rawOf(crua, separador) } : { linha, cells },
      )
      from = cursor
      linha += data.reduce((sum, cell) => sum + lineEndsIn(cell), 1)
    },
  })
  return rows
}

const aspas = 'tem aspas por fechar ou fora do lugar'

/** Only of files: a clipboard has no lines to return. */
const rawOf = (text: string, separador: string) =>
  separador === ';' ? { crua: text.replace(/\n$/u, '') } : {}

const lineEndsIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)
