import type { ReactNode } from 'react'

/** A column of a list, on the screen, on a card and in the exported file. */
export type Column<Row> = {
  /** field of the row; the header sorts where the call can */
  key: Extract<keyof Row, string>
  label: string
  /** the cell as text: what the file holds, and what is shown without a `cell` */
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  align?: 'end'
  /** CSS width; the columns without one share what is left */
  width?: string
  /** gives way to the others where the table has little room; a card and the file have it still */
  spare?: true
  /** may take a second line */
  wrap?: true
  /** names the row: its heading, and the link that opens it */
  main?: true
}

/** What a click on a row sets in the address, e.g. the code of the employee shown. */
export type Opens<Row> = (row: Row) => Record<string, number>
