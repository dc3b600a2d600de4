import { writeXlsxStream } from 'hucre/xlsx'
import type { ColumnDef } from 'hucre/xlsx'
import { formatDate, formatNumber } from '../text/format.ts'
import type { Column } from './columns.ts'

/** Widths in characters. */
const widths = { main: 36, least: 14 }

const dayFormat = 'dd-mm-yyyy'

/**
 * The bytes of an Excel file, while its rows come: none is kept. Text stays text, also where it begins
 * as a formula would.
 */
export async function* excelOf<Row extends object>(
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
) {
  const heads = columns.map(({ label, main }): ColumnDef => ({
    header: label,
    width: main ? widths.main : Math.max(widths.least, label.length + 2),
  }))
  const lines = async function* () {
    for await (const rows of pieces) {
      for (const row of rows) {
        const cells = columns.map((column) => cellOf(column, row))
        // a column shows days as the list does, from its first one on
        heads.forEach((head, at) => {
          if (cells[at] instanceof Date) head.numFmt = dayFormat
        })
        yield cells
      }
    }
  }
  const file = writeXlsxStream(lines(), {
    name: 'Lista',
    columns: heads,
    freezePane: { rows: 1 },
  }).getReader()
  for (let part = await file.read(); !part.done; part = await file.read()) yield part.value
}

/** A day or a number where the row has one and the list shows it as such; else what is shown. */
function cellOf<Row extends object>(
  { key, text }: Column<Row>,
  row: Row,
): string | number | Date | null {
  const shown = text(row)
  if (shown === '') return null
  const value: unknown = Reflect.get(row, key)
  if (typeof value === 'number' && [String(value), formatNumber(value)].includes(shown))
    return value
  if (typeof value === 'string' && value >= oldest && formatDate(value) === shown)
    return new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return shown
}

// Excel counts its days from there
const oldest = '1900-03-01'
