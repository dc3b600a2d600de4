import { Icon } from '../ui/Icon.tsx'
import type { IconNode } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { useScreenTitle } from '../session/title.ts'
import { FailureMessage } from '../screen/FailureMessage.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '../call/failure.ts'
import { Notice } from '../ui/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import { ScreenTitle } from '../screen/ScreenTitle.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import type { Column } from './columns.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { MarkedRow, OpenedRow } from './InAddress.tsx'
import type { Marks, Opens } from './InAddress.tsx'
import type { Controls } from './ListFilters.tsx'
import { ListFooter } from './ListFooter.tsx'
import styles from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { BranchFilter } from './ListToolbar.tsx'
import { NothingFound } from './NothingFound.tsx'
import type { Choosing } from './selection.ts'
import type { ListState } from './use-list.ts'

type Props<Row extends ListedRow, Values extends object> = {
  list: ListState<Row, Values>
  columns: readonly Column<Row>[]
  title?: string | undefined
  /** without its extension; the title by default */
  exportName?: string
  /** fewer rows make no file */
  exportMinimum?: number
  controls?: Controls<keyof Values>
  /** names of one row and of several */
  counted?: readonly [one: string, many: string]
  Branch?: BranchFilter
  intro?: string
  tabs?: ReactNode
  above?: ReactNode
  /** beside the number of rows: actions on all of them */
  forAll?: ReactNode
  actions?: ReactNode
  RowActions?: ComponentType<{ row: Row }>
  rowActionsCount?: number
  opens?: Opens<Row>
  marks?: Marks<Row>
  choosing?: Choosing<Row>
  empty: { icon: IconNode; title: string; text: string; action?: ReactNode }
}

export function ListScreen<Row extends ListedRow, Values extends object>(
  props: Props<Row, Values>,
) {
  const declared = useScreenTitle()
  const { title = declared } = props
  const { list, columns, controls = {}, Branch, actions, opens, marks } = props
  const { reply, error, late } = list
  const exports = (
    <ExportButtons
      list={list}
      columns={columns.filter(({ screenOnly }) => !screenOnly)}
      name={props.exportName ?? title}
      minimum={props.exportMinimum ?? 1}
    />
  )
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle title={title}>{props.intro && <p>{props.intro}</p>}</ScreenTitle>
        <div className={styles.actions}>
          <div className={styles.exports}>{exports}</div>
          {actions}
        </div>
      </div>
      {props.tabs}
      <ListToolbar
        {...{ list, columns, Branch, controls, exports }}
        counted={props.counted}
        forAll={props.forAll}
      />
      {props.above}
      {marks && <MarkedRow list={list} marks={marks} />}
      {/* inside a busy element a screen reader announces no alert */}
      <div className={styles.sheet} aria-busy={(!error && (late || !reply)) || undefined}>
        {reply && error ? <Unread error={error} onRetry={list.retry} /> : null}
        {!reply && error ? (
          <FailureMessage error={error} onRetry={list.retry} />
        ) : reply?.count === 0 ? (
          list.narrowed ? (
            <NothingFound list={list} />
          ) : (
            <Empty {...props.empty} />
          )
        ) : (
          <ListTable
            label={title}
            list={list}
            columns={columns}
            RowActions={props.RowActions}
            rowActionsCount={props.rowActionsCount ?? 0}
            opens={opens}
            marks={marks}
            choosing={props.choosing}
          />
        )}
      </div>
      <ListFooter list={list} />
      {opens && <OpenedRow list={list} opens={opens} />}
    </div>
  )
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.unread}>
      <Notice kind="erro" announce>
        {isFailure(error) ? error.message : fixedText('erroDesconhecido')}
        <Button onClick={onRetry}>Tentar novamente</Button>
      </Notice>
    </div>
  )
}

function Empty({ icon, title, text, action }: Props<ListedRow, object>['empty']) {
  return (
    <StateMessage icon={<Icon of={icon} size={26} />} title={title} actions={action}>
      <p>{text}</p>
    </StateMessage>
  )
}
