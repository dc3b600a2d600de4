import { escapeControls } from '#server/kit/terminal/tool.ts'

/** Aligned columns; numbers to the right. */
export function alignTable(
  heads: readonly string[],
  given: readonly (readonly string[])[],
): string[] {
  // before the columns are measured: a cell has one line
  const rows = given.map((row) => row.map((cell) => escapeControls(cell.replaceAll('\n', ' '))))
  const widths = heads.map((head, column) =>
    rows.reduce((widest, row) => Math.max(widest, (row[column] ?? '').length), head.length),
  )
  const numeric = heads.map((_, column) => rows.every((row) => /^\d+$/u.test(row[column] ?? '')))
  return [heads, ...rows].map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return numeric[column] === true ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

/** `1,5 GB`, in units of 1000. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const number = (bytes / 1000 ** power).toLocaleString('pt-PT', { maximumFractionDigits: 1 })
  return `${number} ${units[power]}`
}
