import Papa from 'papaparse'
import { plainText } from '#contract/kit/plain-text.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { show, type Achado } from './achado.ts'

/** A row with the number of its line in the file, and its cells by column, cleaned. */
export type Linha<Coluna extends string> = { linha: number; celulas: Record<Coluna, string> }

export type Tabela<Coluna extends string> = {
  linhas: Linha<Coluna>[]
  /** rows without anything in them */
  vazias: number
  recusas: Achado[]
  /** which of the optional columns the file has */
  colunas: ReadonlySet<Coluna>
}

/**
 * Reads a table separated by semicolons, columns found by their heading. Throws 400 when the headings
 * are not the ones asked for; a row that cannot be read is a refusal of its line.
 */
export function readTabela<const C extends string, const O extends string = never>(
  text: string,
  obrigatorias: readonly C[],
  opcionais: readonly O[] = [],
): Tabela<C | O> {
  const [head, ...rows] = readRows(text)
  if (!head) throw new Refusal(400, 'está vazio.')
  const found = trimEnd(head.cells)
  const positions = positionsOf<C | O>(found, obrigatorias, opcionais)
  const tabela: Tabela<C | O> = {
    linhas: [],
    vazias: 0,
    recusas: [],
    colunas: new Set(positions.keys()),
  }
  for (const { linha, cells, fault } of rows) {
    const recusa = fault ?? countFault(cells, found.length)
    if (cells.every((cell) => cell === '')) tabela.vazias += 1
    else if (recusa !== undefined) tabela.recusas.push({ linha, campo: '(linha)', motivo: recusa })
    else
      tabela.linhas.push({
        linha,
        celulas: cellsOf(cells, [...obrigatorias, ...opcionais], positions),
      })
  }
  return tabela
}

type Row = { linha: number; cells: string[]; fault: string | undefined }

function readRows(text: string): Row[] {
  const lines = text.replace(/\r\n?/gu, '\n').replace(/\n$/u, '')
  if (lines.trim() === '') return []
  const rows: Row[] = []
  let linha = 1
  Papa.parse<string[]>(lines, {
    delimiter: ';',
    newline: '\n',
    step: ({ data, errors }) => {
      const cells = data.map(clean)
      const quotes = errors.some(({ type }) => type === 'Quotes')
      rows.push({
        linha,
        cells,
        fault: quotes ? 'tem aspas por fechar ou fora do lugar' : undefined,
      })
      // a quoted cell may go over several lines of the file
      linha += 1 + data.join('').split('\n').length - 1
    },
  })
  return rows
}

/** Composed letters, single spaces: what a person sees in the cell. */
const clean = (cell: string) => cell.normalize('NFC').replace(/\s+/gu, ' ').trim()

function positionsOf<C extends string>(
  found: readonly string[],
  obrigatorias: readonly C[],
  opcionais: readonly C[],
): Map<C, number> {
  const keys = found.map(keyOf)
  const wanted = [...obrigatorias, ...opcionais]
  const positions = new Map(
    wanted
      .map((coluna) => [coluna, keys.indexOf(keyOf(coluna))] as const)
      .filter(([, at]) => at >= 0),
  )
  const complete = obrigatorias.every((coluna) => positions.has(coluna))
  // every heading is one of the wanted, and none comes twice
  if (complete && positions.size === found.length) return positions
  const more = opcionais.length === 0 ? '' : ` (e, se existir, ${opcionais.join(', ')})`
  const commas = found.length === 1 ? ' O separador tem de ser o ponto e vírgula.' : ''
  throw new Refusal(
    400,
    `não tem o cabeçalho esperado, ${obrigatorias.join(';')}${more}; tem ${show(found.join(';'), 300)}.${commas}`,
  )
}

const keyOf = (heading: string) => plainText(heading).replace(/[^a-z0-9]/gu, '')

function countFault(cells: readonly string[], expected: number) {
  const count = Math.max(expected, trimEnd(cells).length)
  if (cells.length >= expected && count === expected) return undefined
  return `tem ${cells.length} campos e o cabeçalho tem ${expected}`
}

function trimEnd(cells: readonly string[]) {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

function cellsOf<C extends string>(
  cells: readonly string[],
  colunas: readonly C[],
  positions: ReadonlyMap<C, number>,
): Record<C, string> {
  return Object.fromEntries(
    colunas.map((coluna) => [coluna, cells[positions.get(coluna) ?? -1] ?? '']),
  ) as Record<C, string>
}
