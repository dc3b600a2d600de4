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

export type Named = { key: string; label: string; main?: true }

/** The chosen columns in their order, as `nome.dt`, and always the main one; all for none known. */
export function shownColumns<Of extends Named>(columns: readonly Of[], col?: string) {
  const keys = new Set(col?.split('.'))
  const found = [...keys].flatMap((key) => columns.filter((column) => column.key === key))
  const rest = columns.filter(({ main, key }) => main && !keys.has(key))
  return found[0] ? [...rest, ...found] : columns
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
  list: Listed<Row>,
  columns: readonly SaidOf<NoInfer<Row>>[],
): Column<Row>[] {
  return columnsIn(list, columns)
}

function columnsIn<Row extends object>(
  { sortable }: Sorted,
  columns: readonly Said<Row>[],
): Column<Row>[] {
  return columns.map(({ none, ...column }) => ({
    text: plainText(column.key, none),
    ...column,
    sorts: sortable.includes(column.key),
  }))
}

type Sorted = Pick<List, 'sortable'>
type Listed<Row extends ListedRow> = Sorted & { row: List<Row>['row'] }

/** The columns of a company's list and of the same list over all companies. */
export function columnsOfBoth<Row extends ListedRow, RowOfAll extends ListedRow>(
  lists: readonly [Listed<Row>, Listed<RowOfAll>],
  columns: readonly (
    | (SaidOf<Pick<NoInfer<Row | RowOfAll>, keyof Row & keyof RowOfAll>> & { only?: undefined })
    | (SaidOf<NoInfer<Row>> & { only: 'empresa' })
    | (SaidOf<NoInfer<RowOfAll>> & { only: 'todas' })
  )[],
): [Column<Row>[], Column<RowOfAll>[]]
export function columnsOfBoth(
  [list, ofAll]: readonly [Sorted, Sorted],
  columns: readonly (Said<never> & { only?: 'empresa' | 'todas' | undefined })[],
): [Column<never>[], Column<never>[]] {
  return [
    columnsIn(
      list,
      columns.filter(({ only }) => only !== 'todas'),
    ),
    columnsIn(
      ofAll,
      columns.filter(({ only }) => only !== 'empresa'),
    ),
  ]
}

export const day = <Key extends string>(key: Key, label: string, look: Look = {}) => ({
  key,
  label,
  text: (row: Readonly<Record<Key, string | null>>) => formatDate(row[key]),
  width: '7.5em',
  ...look,
})

export const suaEmpresa = {
  key: 'empresa',
  label: 'Empresa',
  width: '15%',
  wrap: true,
  searched: true,
  only: 'todas',
} as const

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

/** Number and name of the employee a row belongs to (`num_mecan`, `funcion`). */
export const pessoa = [numMecan, { ...nomeFuncionario, key: 'funcion' }] as const

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
