/** The last row and the last column of a sheet that hold something, from 1. */
export function alcanceDe(xml: string): { linhas: number; colunas: number } {
  const alcance = { linhas: 0, colunas: 0 }
  let [row, column] = [0, 0]
  const begin = Math.max(0, xml.search(/<(?:\w+:)?sheetData\b/u))
  tags.lastIndex = begin
  for (let found = tags.exec(xml); found; found = tags.exec(xml)) {
    const [, tag, attributes = ''] = found
    if (tag === undefined) break
    if (tag === 'row') {
      row = Number(/\br="(\d+)"/u.exec(attributes)?.[1] ?? row + 1)
      column = 0
    } else if (tag === 'c') {
      const letters = /\br="([A-Z]+)\d+"/u.exec(attributes)?.[1]
      column = letters === undefined ? column + 1 : columnOf(letters)
    } else {
      alcance.linhas = Math.max(alcance.linhas, row)
      alcance.colunas = Math.max(alcance.colunas, column)
    }
  }
  return alcance
}

/** Rows, cells, and what stands in cells; the first that closes the sheet ends it. */
const tags = /<(?:\w+:)?(row|c|v|t)\b([^>]*)>|<\/(?:\w+:)?sheetData>/gu

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
