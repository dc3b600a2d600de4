import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useClose } from './opened.ts'
import type { ListState } from './use-list.ts'

/** A row's dialog: open while its code is in this parameter of the address. */
export type Opens<Row> = {
  parameter: string
  /** the dialog stays open while it moves to the next row */
  stays?: true
  /** starts to read the dialog's data while the row is still pressed */
  prepare?: (cd: number) => void
  Dialog: ComponentType<{ cd: number; rows: readonly Row[]; onClose: () => void }> & {
    preload: () => void
  }
}

/** Marks new rows, from the code in `parameter` to that in `until`; `said` is read out. */
export type Marks<Row> = { parameter: string; until?: string; said: (row: Row) => string }

export function useCode(parameter = ''): number | undefined {
  return useSearch({
    strict: false,
    select: (search: object) =>
      readCode(textOf(new Map<string, unknown>(Object.entries(search)).get(parameter))),
  })
}

type OpenedProps<Row extends ListedRow> = { list: ListState<Row>; opens: Opens<Row> }

export function OpenedRow<Row extends ListedRow>({ list, opens }: OpenedProps<Row>) {
  const { parameter, stays, Dialog } = opens
  const cd = useCode(parameter)
  const close = useClose(parameter)
  return (
    cd && (
      <Dialog
        key={stays ? parameter : cd}
        cd={cd}
        rows={list.reply?.message ?? []}
        onClose={close}
      />
    )
  )
}

type MarkedProps<Row extends ListedRow> = { list: ListState<Row>; marks: Marks<Row> }

export function MarkedRow<Row extends ListedRow>({ list, marks }: MarkedProps<Row>) {
  const marked = useCode(marks.parameter)
  const row = list.reply?.message.find(({ cd }) => cd === marked)
  return marked && <output className="visually-hidden">{row && marks.said(row)}</output>
}
