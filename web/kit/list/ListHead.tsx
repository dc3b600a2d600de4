import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ListedRow } from '#contract/kit/list.ts'
import type { Column } from './columns.ts'
import styles from './ListHead.module.css'
import type { ListState } from './use-list.ts'

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
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
        {columns.map(({ key, label, align, sorts }) => {
          const direction = directionOf(ordenacao, key)
          const lastWord = label.lastIndexOf(' ') + 1
          const arrow =
            direction === undefined
              ? ChevronsUpDown
              : direction === 'ascending'
                ? ArrowUp
                : ArrowDown
          return (
            <th key={key} scope="col" data-align={align} aria-sort={direction}>
              {sorts ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => list.change({ ordenacao: nextOrder(ordenacao, key) })}
                >
                  {label.slice(0, lastWord)}
                  <span className={styles.last}>
                    {label.slice(lastWord)}
                    <Icon of={arrow} size={12} />
                  </span>
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

/** Order after a click on a header: ascending, descending, none. */
export function nextOrder(current: string | undefined, key: string): string | undefined {
  if (current === `${key}.asc`) return `${key}.des`
  return current === `${key}.des` ? undefined : `${key}.asc`
}

export function directionOf(current: string | undefined, key: string) {
  if (current === `${key}.asc`) return 'ascending'
  return current === `${key}.des` ? 'descending' : undefined
}
