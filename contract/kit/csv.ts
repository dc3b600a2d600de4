// Excel takes a file for UTF-8 only with the mark.
const byteOrderMark = '\uFEFF'

/** The first bytes of a file: the mark, then the names of the columns. */
export const csvHead = (labels: readonly string[]) => byteOrderMark + csvLine(labels)

/** One line: semicolons between the cells, CRLF at its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** A cell a spreadsheet would take for a formula begins with an apostrophe instead. */
const csvCell = (text: string) => quoted(/^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

/** The cell as it was before `csvLine` guarded it. */
export const unguarded = (cell: string) => (/^'+[=+\-@\t\r\n]/u.test(cell) ? cell.slice(1) : cell)

const quoted = (text: string) => (/[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table as a file: the first row are its headings. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map(csvLine).join('')
