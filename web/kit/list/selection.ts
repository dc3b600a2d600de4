import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ListReply } from './query.ts'

/** Rows chosen to do something with several at once. */
export type Selection<Row> = {
  /** of the rows on the screen, those that are chosen */
  chosen: readonly Row[]
  /** of the rows on the screen, those that can be */
  selectable: readonly Row[]
  isSelectable: (row: Row) => boolean
  /** what a row's box is called */
  nameOf: (row: Row) => string
  choose: (rows: readonly Row[], chosen: boolean) => void
}

/** What a table shows of it: a box in each row, and one for them all in its head. */
export type Choosing<Row> = { all: ReactNode; boxOf: (row: Row) => ReactNode }

/**
 * The chosen rows of a list. Only what is on the screen counts: nobody acts on what is not seen.
 */
export function useSelection<Row extends { cd: number }>(
  reply: ListReply<Row> | undefined,
  { isSelectable, nameOf }: Pick<Selection<Row>, 'isSelectable' | 'nameOf'>,
): Selection<Row> {
  const [codes, setCodes] = useState<ReadonlySet<number>>(new Set())
  const selectable = (reply?.message ?? []).filter(isSelectable)
  return {
    selectable,
    chosen: selectable.filter(({ cd }) => codes.has(cd)),
    isSelectable,
    nameOf,
    choose(rows, chosen) {
      const given = new Set(rows.map(({ cd }) => cd))
      setCodes(
        (old) => new Set([...[...old].filter((cd) => !given.has(cd)), ...(chosen ? given : [])]),
      )
    },
  }
}
