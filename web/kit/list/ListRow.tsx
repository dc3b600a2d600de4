import type { ReactNode } from 'react'
import { isPlainClick } from '../ui/click.ts'
import { formatPlace } from '../text/format.ts'
import { Marked } from '../ui/Marked.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './columns.ts'

type Props<Row> = {
  row: Row
  choice: ReactNode
  /** just came about: brought into sight and made to stand out */
  marked: boolean
  columns: readonly Column<Row>[]
  /** what the rows were searched by */
  search: string
  actions: ReactNode
  link: { href: string; follow: () => void } | undefined
}

export function ListRow<Row>({ row, columns, search, choice, marked, actions, link }: Props<Row>) {
  'use memo'
  return (
    <tr ref={marked ? bringIntoSight : undefined} data-marked={marked || undefined}>
      {choice !== undefined && <td data-choice>{choice}</td>}
      {columns.map((column) => {
        const { key, label, text, cell, below, align, main, wrap, whole } = column
        const plain = text(row)
        const under = below?.(row)
        const shown = cell ? cell(row) : <Plain text={plain} of={column} search={search} />
        const content =
          (main || whole) && (cell || plain) ? (
            <span data-whole>{shown}</span>
          ) : wrap ? (
            <span data-lines>{shown}</span>
          ) : (
            shown
          )
        if (!main) {
          return (
            <td
              key={key}
              data-label={label}
              data-align={align}
              title={cell ? undefined : formatPlace(plain, under)}
            >
              {content}
              {under && <small>{under}</small>}
            </td>
          )
        }
        return (
          <th key={key} scope="row">
            {link ? (
              <a
                href={link.href}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  link.follow()
                }}
              >
                {content}
              </a>
            ) : (
              content
            )}
          </th>
        )
      })}
      {actions !== undefined && <td data-actions>{actions}</td>}
    </tr>
  )
}

/** A cell that is only text. */
function Plain<Row>({ text, of, search }: { text: string; of: Column<Row>; search: string }) {
  return of.searched && search ? <Marked text={text} search={search} /> : text
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

type SkeletonProps<Row> = {
  columns: readonly Column<Row>[]
  hasChoice: boolean
  hasActions: boolean
}

/** A row's place while it is on its way. */
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
