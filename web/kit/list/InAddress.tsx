import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useClose } from './opened.ts'
import type { ListState } from './use-list.ts'

/** How a row is opened: its code is this parameter, and while it is there the dialog shows it. */
export type Opens<Row> = {
  parameter: string
  /** leads to the rows beside it without being closed in between */
  stays?: true
  /** begins to read what the dialog shows, while the row of this code is still being pressed */
  prepare?: (cd: number) => void
  Dialog: ComponentType<{ cd: number; rows: readonly Row[]; onClose: () => void }> & {
    preload: () => void
  }
}

/**
 * A row that just came about: its code is this parameter, and who cannot see it is told. Of several,
 * the last one's is the other.
 */
export type Marks<Row> = { parameter: string; until?: string; said: (row: Row) => string }

/** The code a parameter of the address holds. */
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

/** Tells who cannot see the mark that the row is in the list. */
export function MarkedRow<Row extends ListedRow>({ list, marks }: MarkedProps<Row>) {
  const marked = useCode(marks.parameter)
  const row = list.reply?.message.find(({ cd }) => cd === marked)
  return marked && <output className="visually-hidden">{row && marks.said(row)}</output>
}
