import type { ReactNode } from 'react'
import { isPlainClick } from '../ui/click.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './column.ts'

type Props<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  actions: ReactNode
  link: { href: string; follow: () => void } | undefined
}

export function ListRow<Row>({ row, columns, actions, link }: Props<Row>) {
  return (
    <tr>
      {columns.map(({ key, label, text, cell, align, main }) => {
        const content = cell ? cell(row) : text(row)
        if (!main) {
          return (
            <td
              key={key}
              data-label={label}
              data-align={align}
              title={cell ? undefined : text(row)}
            >
              {content}
            </td>
          )
        }
        return (
          <th key={key} scope="row" title={text(row)}>
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

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; hasActions: boolean }

/** A row's place while it is on its way. */
export function SkeletonRow<Row>({ columns, hasActions }: SkeletonProps<Row>) {
  return (
    <tr aria-hidden>
      {columns.map(({ key, align, main }) => (
        <td key={key} data-align={align} data-main={main}>
          <Skeleton width={main ? '70%' : '60%'} height="0.8rem" />
        </td>
      ))}
      {hasActions && <td data-actions>{'\u00A0'}</td>}
    </tr>
  )
}
