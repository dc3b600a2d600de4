/** Counts the rows and columns of a sheet up to the last filled ones, and its cells. */
export function alcanceDe(xml: string): { linhas: number; colunas: number; celulas: number } {
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
export const columnName = (column: number): string =>
  column === 0
    ? ''
    : columnName(Math.floor((column - 1) / 26)) + String.fromCodePoint(65 + ((column - 1) % 26))

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
