import { createElement, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import type { ListReply } from './query.ts'

type ChosenBy<Row> = {
  isSelectable: (row: Row) => boolean
  /** what a row's box is called */
  nameOf: (row: Row) => string
}

/** Rows chosen to do something with several at once. */
export type Selection<Row> = {
  /** of the rows on the screen, those that are chosen */
  chosen: readonly Row[]
  /** of the rows on the screen, those that can be */
  selectable: readonly Row[]
  choose: (rows: readonly Row[], chosen: boolean) => void
  /** the same all along, so that a row is drawn again where its own box changes */
  boxOf: (row: Row, chosen: boolean) => ReactNode
}

/** What a table shows of it: a box in each row, and one for them all in its head. */
export type Choosing<Row> = Pick<Selection<Row>, 'boxOf'> & {
  all: ReactNode
  isChosen: (row: Row) => boolean
}

/**
 * The chosen rows of a list. Only what is on the screen counts: nobody acts on what is not seen.
 */
export function useSelection<Row extends { cd: number }>(
  reply: ListReply<Row> | undefined,
  { isSelectable, nameOf }: ChosenBy<Row>,
): Selection<Row> {
  const [codes, setCodes] = useState<ReadonlySet<number>>(new Set())
  const selectable = (reply?.message ?? []).filter(isSelectable)
  const choose = useCallback((rows: readonly Row[], chosen: boolean) => {
    const given = new Set(rows.map(({ cd }) => cd))
    setCodes(
      (old) => new Set([...[...old].filter((cd) => !given.has(cd)), ...(chosen ? given : [])]),
    )
  }, [])
  const boxOf = useCallback(
    (row: Row, chosen: boolean) =>
      isSelectable(row)
        ? createElement(Choice, {
            name: nameOf(row),
            checked: chosen,
            onChange: (checked) => choose([row], checked),
          })
        : null,
    [choose, isSelectable, nameOf],
  )
  return { selectable, chosen: selectable.filter(({ cd }) => codes.has(cd)), choose, boxOf }
}
