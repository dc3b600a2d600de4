// Excel takes a file for UTF-8 only with the mark.
const byteOrderMark = '\uFEFF'

/** The first bytes of a file: the mark, then the names of the columns. */
export const csvHead = (labels: readonly string[]) => byteOrderMark + csvLine(labels)

/** One line: semicolons between the cells, CRLF at its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`

/** A cell a spreadsheet would take for a formula begins with an apostrophe instead. */
function csvCell(text: string) {
  const neutral = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[;"\r\n]/u.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}
