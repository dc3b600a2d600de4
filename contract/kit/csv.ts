// Excel takes a file for UTF-8 only with the mark.
const byteOrderMark = '\uFEFF'

/** The first bytes of a file: the mark, then the names of the columns. */
export const csvHead = (labels: readonly string[]) => byteOrderMark + csvLine(labels)

/** One line: semicolons between the cells, CRLF at its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** A cell a spreadsheet would take for a formula begins with an apostrophe instead. */
const csvCell = (text: string) => quoted(/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table for the portal itself to read, each cell as it is. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')
