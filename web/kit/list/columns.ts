import type { ReactNode } from 'react'
import type { List, ListedRow } from '#contract/kit/list.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { formatDate } from '../text/format.ts'

type Look = {
  align?: 'end'
  /** CSS width, in `em` of the table; the main column takes the rest */
  width?: string
  /** not in the exported file */
  screenOnly?: true
  wrap?: true
  whole?: true
  /** the server searches it: matches are marked */
  searched?: true
  /** names the row: its heading and its link */
  main?: true
}

export type Column<Row> = Look & {
  key: string
  label: string
  sorts: boolean
  /** in the file, and on the screen where there is no `cell` */
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /** smaller, below the text; not in the file */
  below?: (row: Row) => string | null
}

type Said<Row> = Omit<Column<Row>, 'sorts' | 'text'> & {
  text?: (row: Row) => string
  none?: string
}
type SaidOf<Row> = {
  [Key in Extract<keyof Row, string>]: Said<Row> & { key: Key } & (Row[Key] extends Plain
      ? unknown
      : { text: (row: Row) => string })
}[Extract<keyof Row, string>]
type Plain = string | number | null

/** The labels are also the headings of the exported file. */
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
