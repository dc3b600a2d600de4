import type { ComponentType, ReactNode } from 'react'
import { FailureMessage } from '../ui/FailureMessage.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import type { Column, Opens } from './column.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { ListFooter } from './ListFooter.tsx'
import styles from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { NothingFound } from './NothingFound.tsx'
import type { Choosing } from './selection.ts'
import type { List, ListedRow } from './use-list.ts'

type Props<Row extends ListedRow> = {
  title: string
  list: List<Row>
  columns: readonly Column<Row>[]
  /** name of the exported file, without its ending */
  csvName: string
  /** fewer rows than this are not worth a file */
  csvMinimum?: number
  /** beside the search and the organigrama: `FilterSelect`s */
  filters?: ReactNode
  /** false where a branch alone says nothing */
  branches?: boolean
  /** below the title: the ways to the lists beside this one */
  tabs?: ReactNode
  /** between the filters and the rows: what is chosen */
  above?: ReactNode
  /** buttons beside the title */
  actions?: ReactNode
  RowActions?: ComponentType<{ row: Row }>
  /** how many actions a row has at most */
  rowActionsCount?: number
  opens?: Opens<Row>
  /** a row is about to be opened */
  onApproach?: () => void
  /** rows can be chosen, for several at once */
  choosing?: Choosing<Row>
  /** code of a row that just came about, and is to be seen */
  marked?: number | undefined
  /** shown where the company has no rows at all: what to do */
  empty: ReactNode
}

/** A list with all that lists have. The parts are kit/list's; what differs comes in by the slots. */
export function ListScreen<Row extends ListedRow>(props: Props<Row>) {
  const { title, list, columns, filters, branches = true, actions, empty } = props
  const { reply, error, late } = list
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle title={title} />
        <div className={styles.actions}>
          <ExportButtons
            list={list}
            columns={columns}
            name={props.csvName}
            minimum={props.csvMinimum ?? 1}
          />
          {actions}
        </div>
      </div>
      {props.tabs}
      <ListToolbar list={list} columns={columns} branches={branches}>
        {filters}
      </ListToolbar>
      {props.above}
      <div className={styles.sheet} aria-busy={late || !(reply || error) || undefined}>
        {!reply && error ? (
          <FailureMessage error={error} onRetry={list.retry} />
        ) : reply?.count === 0 ? (
          list.narrowed ? (
            <NothingFound list={list} />
          ) : (
            empty
          )
        ) : (
          <ListTable
            label={title}
            list={list}
            columns={columns}
            RowActions={props.RowActions}
            rowActionsCount={props.rowActionsCount ?? 0}
            opens={props.opens}
            onApproach={props.onApproach}
            choosing={props.choosing}
            marked={props.marked}
          />
        )}
      </div>
      <ListFooter list={list} />
    </div>
  )
}
