import { useMemo } from 'react'
import type { ComponentType } from 'react'
import { formatPlace } from '../text/format.ts'
import { Marked } from '../ui/Marked.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './columns.ts'
import type { Choosing } from './selection.ts'

type Props<Row> = {
  row: Row
  boxOf: Choosing<Row>['boxOf'] | undefined
  chosen: boolean
  marked: boolean
  /** brought into sight; of several marked rows none is, for their receipt stands above */
  sought: boolean
  columns: readonly Column<Row>[]
  search: string
  Actions: ComponentType<{ row: Row }> | undefined
  href: string | undefined
}

/** Memoised: opening one of a hundred rows renders no row. */
export function ListRow<Row>(props: Props<Row>) {
  const { row, columns, search, boxOf, chosen, marked, sought, Actions, href } = props
  return useMemo(
    () => (
      <tr ref={sought ? bringIntoSight : undefined} data-marked={marked || undefined}>
        {boxOf && <td data-choice>{boxOf(row, chosen)}</td>}
        {columns.map((column) => {
          const { key, label, text, cell, below, align, main, wrap, whole, searched } = column
          const plain = text(row)
          const shown = cell ? (
            cell(row)
          ) : searched && search ? (
            <Marked text={plain} search={search} />
          ) : (
            plain
          )
          if (main) {
            return (
              <th key={key} scope="row">
                {href === undefined ? (
                  <span data-whole>{shown}</span>
                ) : (
                  <a href={href} data-whole>
                    {shown}
                  </a>
                )}
              </th>
            )
          }
          const under = below?.(row)
          const isWhole = Boolean(whole && (cell || plain))
          return (
            <td
              key={key}
              data-label={label}
              data-align={align}
              data-wide={isWhole || undefined}
              title={cell ? undefined : formatPlace(plain, under)}
            >
              {isWhole ? (
                <span data-whole>{shown}</span>
              ) : wrap ? (
                <span data-lines>{shown}</span>
              ) : (
                shown
              )}
              {under && <small>{under}</small>}
            </td>
          )
        })}
        {Actions && (
          <td data-actions>
            <Actions row={row} />
          </td>
        )}
      </tr>
    ),
    [row, columns, search, boxOf, chosen, marked, sought, Actions, href],
  )
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

type SkeletonProps<Row> = {
  columns: readonly Column<Row>[]
  hasChoice: boolean
  hasActions: boolean
}

export function SkeletonRow<Row>({ columns, hasChoice, hasActions }: SkeletonProps<Row>) {
  return (
    <tr aria-hidden>
      {hasChoice && <td data-choice>{'\u00A0'}</td>}
      {columns.map(({ key, align, main }) => (
        <td key={key} data-align={align} data-main={main}>
          <Skeleton width={main ? '70%' : '60%'} height="0.8rem" />
        </td>
      ))}
      {hasActions && <td data-actions>{'\u00A0'}</td>}
    </tr>
  )
}
