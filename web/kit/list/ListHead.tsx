import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ListedRow } from '#contract/kit/list.ts'
import type { Column } from './columns.ts'
import styles from './ListHead.module.css'
import { directionOf, nextOrder } from './order.ts'
import type { ListState } from './use-list.ts'

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** the box for all rows */
  choice: ReactNode
  hasActions: boolean
}

export function ListHead<Row extends ListedRow>(props: Props<Row>) {
  const { list, columns, choice, hasActions } = props
  const { ordenacao } = list.search
  return (
    <thead className={styles.head}>
      <tr>
        {choice && (
          <th scope="col" data-choice>
            {choice}
          </th>
        )}
        {columns.map(({ key, label, align, spare, sorts }) => {
          const direction = directionOf(ordenacao, key)
          return (
            <th key={key} scope="col" data-align={align} data-spare={spare} aria-sort={direction}>
              {sorts ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => list.change({ ordenacao: nextOrder(ordenacao, key) })}
                >
                  {label}
                  {direction === 'ascending' ? (
                    <Icon of={ArrowUp} size={13} aria-hidden />
                  ) : direction === 'descending' ? (
                    <Icon of={ArrowDown} size={13} aria-hidden />
                  ) : (
                    <Icon of={ChevronsUpDown} size={13} aria-hidden />
                  )}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" data-actions>
            <span className="visually-hidden">Ações</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
