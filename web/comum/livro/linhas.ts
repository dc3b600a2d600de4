import type { Sheet } from 'hucre/xlsx'
import { grande, maximoDeBytes, maximoDeLinhas } from '#contract/comum/serie/limites.ts'
import { show } from '#contract/kit/ficheiro/achado.ts'
import { Ilegivel } from '#contract/kit/ficheiro/ilegivel.ts'
import { readCell } from '#contract/kit/csv.ts'
import type { LinhaCrua } from '#contract/kit/ficheiro/linhas.ts'
import { headingKey } from '#contract/kit/ficheiro/tabela.ts'
import { textOf } from './celula.ts'
import { celulasAMais, estragado, folhaDoLivro } from './folha.ts'

export type LidoDoLivro = { linhas: LinhaCrua[]; notas: string[] }

// twice the people: empty rows may stand between the people
const most = 2 * maximoDeLinhas + 1
const mostColumns = 200
// a reader makes an object of every cell, also of an empty coloured one
const mostCells = 1_000_000
// Excel's limit for a cell
const mostLetters = 32_767

/** Rows of the first visible sheet; of merged cells only the first has text. Throws `Ilegivel`. */
export async function linhasDoLivro(bytes: Uint8Array): Promise<LidoDoLivro> {
  const { nome, primeira, xml } = folhaDoLivro(bytes)
  const alcance = alcanceDe(xml)
  if (alcance.linhas > most) {
    throw new Ilegivel(
      `tem dados na linha ${alcance.linhas}: no máximo 10 000 linhas de cada vez, sem linhas vazias pelo meio.`,
    )
  }
  if (alcance.colunas > mostColumns) {
    throw new Ilegivel(
      `tem dados na coluna ${alcance.colunas}: deixe só as colunas do ficheiro base.`,
    )
  }
  if (alcance.celulas > mostCells) throw celulasAMais()
  // the empty cells beyond may be coloured
  const last = `${columnName(Math.max(1, alcance.colunas))}${Math.max(1, alcance.linhas)}`
  const { sheet, linhas } = await readSheet(bytes, nome, last)
  const outra = primeira
    ? []
    : [`O primeiro separador é um gráfico: foi lida a folha ${show(nome)}.`]
  return { linhas, notas: [...outra, ...escondidasDe(sheet, linhas)] }
}

async function readSheet(bytes: Uint8Array, nome: string, last: string) {
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, {
      sheets: [nome],
      range: `A1:${last}`,
      readStyles: true,
    })
    const [sheet] = sheets
    if (!sheet) throw estragado()
    return { sheet, linhas: rowsOf(sheet, dateSystem === '1904') }
  } catch (error) {
    throw error instanceof Ilegivel ? error : estragado()
  }
}

function rowsOf({ rows, cells }: Sheet, is1904: boolean): LinhaCrua[] {
  let letters = 0
  const text = (row: number, column: number, isDate: boolean) => {
    const value = rows[row]?.[column]
    if (typeof value === 'string' && value.length > mostLetters) throw estragado()
    const found = readCell(textOf(value, cells?.get(`${row},${column}`), { isDate, is1904 }))
    // many cells may share one text
    letters += found.length
    if (letters > maximoDeBytes) throw grande()
    return found
  }
  const width = (row: number) => (rows[row]?.findLastIndex((cell) => cell !== null) ?? -1) + 1
  const head = Array.from({ length: width(0) }, (_, column) => text(0, column, false))
  const dates = head.map((heading) => /^(?:data|nascimento|admissao)/u.test(headingKey(heading)))
  const last = rows.findLastIndex((_, row) => width(row) > 0)
  return Array.from({ length: last + 1 }, (_, row) => {
    if (row === 0) return { linha: 1, cells: head }
    const total = Math.max(head.length, width(row))
    const found = Array.from({ length: total }, (_cell, column) =>
      text(row, column, dates[column] ?? false),
    )
    const fault = `tem ${total} campos e o cabeçalho tem ${head.length}`
    return { linha: row + 1, cells: found, ...(total > head.length && { fault }) }
  })
}

/** Counts the rows and columns of a sheet up to the last filled ones, and its cells. */
function alcanceDe(xml: string): { linhas: number; colunas: number; celulas: number } {
  const alcance = { linhas: 0, colunas: 0, celulas: 0 }
  let [row, column] = [0, 0]
  const begin = Math.max(0, xml.search(/<(?:\w+:)?sheetData\b/u))
  tags.lastIndex = begin
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    const [, tag, attributes = ''] = found
    if (tag === undefined) break
    if (tag === 'row') {
      row = Number(/\br\s*=\s*["'](\d+)/u.exec(attributes)?.[1] ?? row + 1)
      column = 0
    } else if (tag === 'c') {
      const [, letters, digits] = /\br\s*=\s*["']([A-Z]+)(\d+)/u.exec(attributes) ?? []
      alcance.celulas += 1
      row = Math.max(row, Number(digits ?? 0))
      column = letters === undefined ? column + 1 : columnOf(letters)
    } else {
      alcance.linhas = Math.max(alcance.linhas, row)
      alcance.colunas = Math.max(alcance.colunas, column)
    }
  }
  return alcance
}

const tags = /<(?:\w+:)?(row|c|v|t)\b([^>]*)>|<\/(?:\w+:)?sheetData>/gu

/** The name of a column, from 1. */
const columnName = (column: number): string =>
  column === 0
    ? ''
    : columnName(Math.floor((column - 1) / 26)) + String.fromCodePoint(65 + ((column - 1) % 26))

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The notes about hidden rows and columns, which are imported too. */
function escondidasDe({ rowDefs, columns }: Sheet, linhas: readonly LinhaCrua[]): string[] {
  const rows = linhas
    .filter(({ linha, cells }) => rowDefs?.get(linha - 1)?.hidden && cells.some(Boolean))
    .map(({ linha }) => String(linha))
  const heads = (linhas[0]?.cells ?? []).filter((name, at) => columns?.[at]?.hidden && name !== '')
  return [
    ...said(rows, ['linha escondida', 'linhas escondidas']),
    ...said(heads, ['coluna escondida', 'colunas escondidas']),
  ]
}

const mostNamed = 10

function said(which: readonly string[], [one, several]: readonly [string, string]): string[] {
  if (which.length === 0) return []
  const more = which.length > mostNamed ? ` e mais ${which.length - mostNamed}` : ''
  const list = `${which.slice(0, mostNamed).join(', ')}${more}`
  return [
    which.length === 1
      ? `O livro tem 1 ${one}, que também foi lida: ${list}.`
      : `O livro tem ${which.length} ${several}, que também foram lidas: ${list}.`,
  ]
}
