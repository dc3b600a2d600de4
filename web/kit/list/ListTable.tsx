import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { addressesOf, opening } from './opened.ts'
import { defaultQuantidade } from '#contract/kit/list-address.ts'
import type { Column } from './columns.ts'
import { countOf } from '../text/format.ts'
import { useCode } from './InAddress.tsx'
import type { Marks, Opens } from './InAddress.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRow, SkeletonRow } from './ListRow.tsx'
import styles from './ListTable.module.css'
import { useRowEvents } from './row-events.ts'
import type { Choosing } from './selection.ts'
import type { ListState } from './use-list.ts'

/** An area's own parts of a row. */
export type RowSlots<Row> = {
  /** at its end; `count` is the most icons that one has */
  actions?: false | { count: number; Actions: ComponentType<{ row: Row }> }
  opens?: Opens<Row>
  marks?: Marks<Row>
  choosing?: false | Choosing<Row>
}

type Props<Row extends ListedRow> = {
  label: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  rows: RowSlots<Row>
}

/** A table, laid out as cards where there is little room. A click on a row opens it. */
export function ListTable<Row extends ListedRow>(props: Props<Row>) {
  const { label, list, columns } = props
  const { actions, opens, marks, choosing } = props.rows
  const { reply, late, search, searched } = list
  const marked = useCode(marks?.parameter) ?? Infinity
  const until = useCode(marks?.until) ?? marked
  const measures = useFirstLook(reply !== undefined)
  const router = useRouter()
  const parameter = opens?.parameter
  const shown = reply?.message
  const hrefs = useMemo(
    () => (parameter && shown ? addressesOf(router, parameter, shown) : []),
    [router, parameter, shown],
  )
  const tbody = useRowEvents({
    onApproach: opens?.Dialog.preload,
    onPress: (at) => {
      const row = shown?.[at]
      if (row) opens?.prepare?.(row.cd)
    },
    onOpen: (at) => {
      const row = shown?.[at]
      if (row && opens) void router.navigate(opening(opens.parameter, row.cd))
    },
  })
  const { boxOf, isChosen, all } = choosing || {}
  const { Actions, count = 0 } = actions || {}
  const awaited = search.quantidade ?? defaultQuantidade
  const opened = shown !== undefined && opens !== undefined
  // memoised: a search in progress renders no row
  const body = useMemo(
    () => (
      <tbody ref={tbody} data-opens={opened || undefined}>
        {shown
          ? shown.map((row, at) => (
              <ListRow
                key={row.cd}
                row={row}
                columns={columns}
                search={searched}
                boxOf={boxOf}
                chosen={isChosen?.(row) ?? false}
                marked={row.cd >= marked && row.cd <= until}
                sought={row.cd === marked && until === marked}
                Actions={Actions}
                href={hrefs[at]}
              />
            ))
          : Array.from({ length: awaited }, (_, index) => (
              <SkeletonRow
                key={index}
                columns={columns}
                hasChoice={boxOf !== undefined}
                hasActions={Actions !== undefined}
              />
            ))}
      </tbody>
    ),
    [
      tbody,
      opened,
      shown,
      awaited,
      columns,
      searched,
      boxOf,
      isChosen,
      marked,
      until,
      Actions,
      hrefs,
    ],
  )

  return (
    <table
      ref={useLate(late)}
      className={styles.table}
      data-measures={measures || undefined}
      data-many={columns.length > 8 || undefined}
      aria-label={reply ? `${label}: ${countOf(reply)}` : label}
      style={{ '--actions': count, '--columns': tracksOf(props) } as object}
    >
      <ListHead list={list} columns={columns} choice={all} hasActions={Actions !== undefined} />
      {body}
    </table>
  )
}

const felt = 150

/** Shows only a wait that is felt, by an attribute: no render. */
function useLate(late: boolean) {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const element = table.current
    if (!late || !element) return undefined
    const timer = setTimeout(() => element.setAttribute('data-late', ''), felt)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('data-late')
    }
  }, [late])
  return table
}

const tracksOf = <Row extends ListedRow>({ columns, rows }: Props<Row>) =>
  [
    rows.choosing && 'var(--choice-width)',
    ...columns.map(({ width = 'minmax(0, 1fr)' }) => width),
    rows.actions && 'var(--actions-width)',
  ]
    .filter(Boolean)
    .join(' ')

/** Measures all rows of a restored list once: scrolling back needs their real heights. */
function useFirstLook(isThere: boolean) {
  const [looking, setLooking] = useState(isThere)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLooking(false))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return looking
}
