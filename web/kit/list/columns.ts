import type { ReactNode } from 'react'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatDate } from '../text/format.ts'

/** How a column stands on the screen and on a card. */
type Look = {
  align?: 'end'
  /** CSS width, in `em` of the table; the column that names the row takes what is left */
  width?: string
  /** is on the screen and on a card, and not in the file */
  screenOnly?: true
  /** may take a second line */
  wrap?: true
  /** is shown whole, however long, as what names the row is */
  whole?: true
  /** is looked into by a search, whose words are marked in it */
  searched?: true
  /** names the row: its heading, and the link that opens it */
  main?: true
}

/** A column of a list, on the screen, on a card and in the exported file. */
export type Column<Row> = Look & {
  key: string
  label: string
  /** whether the header sorts by it */
  sorts: boolean
  /** the cell as text: what the file holds, and what is shown without a `cell` */
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /** what stands below it, smaller, and in no file */
  below?: (row: Row) => string | null
}

/** A column as a screen says it: a field of the row, which reads as it is unless there is a `text`. */
type Said<Row> = Omit<Column<Row>, 'sorts' | 'text'> & {
  text?: (row: Row) => string
  /** what is said of an empty value */
  none?: string
}
type SaidOf<Row> = {
  [Key in Extract<keyof Row, string>]: Said<Row> & { key: Key } & (Row[Key] extends Plain
      ? unknown
      : { text: (row: Row) => string })
}[Extract<keyof Row, string>]
type Plain = string | number | null

/** The columns of a list, in their order; their labels are the headings of its file. */
export function columnsOf<Row extends ListedRow>(
  { sortable }: Pick<List<Row>, 'sortable'> & { row: List<Row>['row'] },
  columns: readonly SaidOf<NoInfer<Row>>[],
): Column<Row>[] {
  return columns.map(({ none, ...column }: Said<Row>) => ({
    text: plainText(column.key, none),
    ...column,
    sorts: sortable.includes(column.key),
  }))
}

/** A day of the row. */
export const day = <Key extends string>(key: Key, label: string, look: Look = {}) => ({
  key,
  label,
  text: (row: Readonly<Record<Key, string | null>>) => formatDate(row[key]),
  width: '7.5em',
  ...look,
})

export const numMecan = {
  key: 'num_mecan',
  label: fixedText('numMecan'),
  none: 'N/D',
  align: 'end',
  width: 'max(7.75em, 6.875rem)',
  searched: true,
} as const

/** The employee, by whom the row is known. */
export const nomeFuncionario = {
  key: 'nome',
  label: 'Funcionário',
  main: true,
  searched: true,
} as const

export const organig = {
  key: 'organig',
  label: 'Organigrama',
  width: '14%',
  wrap: true,
  below: (row: { organig_acima: string | null }) => row.organig_acima,
} as const

function plainText(key: string, none = '') {
  return (row: object) => {
    const value: unknown = new Map<string, unknown>(Object.entries(row)).get(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : none
  }
}
