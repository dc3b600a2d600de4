import { cleanText } from './plain-text.ts'

// Excel needs the mark to recognise UTF-8.
const byteOrderMark = '\uFEFF'

export const csvHead = (labels: readonly string[]) => byteOrderMark + csvLine(labels)

/** Semicolons between cells, CRLF at the end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** An apostrophe before text that a spreadsheet takes for a formula. */
const csvCell = (text: string) => quoted(/^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

/** Undoes the apostrophe of `csvLine`. */
const unguarded = (cell: string) => (/^'+[=+\-@\t\r\n]/u.test(cell) ? cell.slice(1) : cell)

const quoted = (text: string) => (/[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvOf = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map(csvLine).join('')

export const readCell = (cell: string) => cleanCell(unguarded(cell))

export const cleanCell = (cell: string) => cleanText(cell.replace(/\s+/gu, ' '))
