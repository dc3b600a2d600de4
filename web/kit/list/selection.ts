import { createElement, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import type { ListReply } from './query.ts'

type ChosenBy<Row> = {
  isSelectable: (row: Row) => boolean
  nameOf: (row: Row) => string
}

export type Selection<Row> = {
  chosen: readonly Row[]
  selectable: readonly Row[]
  choose: (rows: readonly Row[], chosen: boolean) => void
  /** stable: a row renders again only when its own box changes */
  boxOf: (row: Row, chosen: boolean) => ReactNode
}

export type Choosing<Row> = Pick<Selection<Row>, 'boxOf'> & {
  all: ReactNode
  isChosen: (row: Row) => boolean
  /** beside the number of rows: acts on all of them */
  forAll?: ReactNode
}

/** The chosen rows of a list; rows that left the screen do not count. */
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
