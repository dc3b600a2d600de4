import { Icon } from '../ui/Icon.tsx'
import type { IconNode } from 'lucide'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { SearchX } from 'lucide'
import type { ListedRow } from '#contract/kit/list.ts'
import { extraOf } from '../screen/extra-of.tsx'
import { useRestOf } from '../screen/rest.ts'
import { useScreenTitle, ScreenTitle } from '../screen/ScreenTitle.tsx'
import { FailureMessage } from '../screen/FailureMessage.tsx'
import { fixedText } from '#contract/kit/texts.ts'
import { isFailure } from '../call/failure.ts'
import { Notice } from '../ui/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import { StateMessage } from '../ui/StateMessage.tsx'
import { shownColumns, type Column } from './columns.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { MarkedRow, OpenedRow } from './InAddress.tsx'
import type { Controls } from './ListFilters.tsx'
import { ListFooter } from './ListFooter.tsx'
import { Panel, Row, Stack } from '../ui/Layout.tsx'
import styles from './ListScreen.module.css'
import { ListTable } from './ListTable.tsx'
import type { RowSlots } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListState } from './use-list.ts'

const Vistas = extraOf(() => import('./Vistas.tsx'), 'Vistas')

type Props<Row extends ListedRow, Values extends object> = {
  list: ListState<Row, Values>
  columns: readonly Column<Row>[]
  controls?: Controls<keyof Values>
  words?: Words
  /** a file by the title's name by default; fewer rows than `minimum` make none */
  exported?: { name?: string; minimum?: number }
  /** beside the title */
  actions?: ReactNode
  /** below the title */
  tabs?: ReactNode
  /** between the filters and the table */
  children?: ReactNode
  rows?: RowSlots<Row>
  empty: { icon: IconNode; title: string; text: string; action?: ReactNode }
}

type Words = {
  /** in place of the screen's declared title */
  title?: string
  intro?: string
  /** names of one row and of several */
  counted?: readonly [one: string, many: string]
}

export function ListScreen<Row extends ListedRow, Values extends object>(
  props: Props<Row, Values>,
) {
  const declared = useScreenTitle()
  const { list, columns, controls = {}, words = {}, exported = {}, rows = {} } = props
  const { title = declared, intro, counted } = words
  const { choosing, marks, opens } = rows
  const { reply, error, late } = list
  useRestOf(reply !== undefined)
  const { col } = list.search
  const shown = useMemo(() => shownColumns(columns, col), [columns, col])
  const exports = (
    <ExportMenu
      list={list}
      columns={columns}
      name={exported.name ?? title}
      minimum={exported.minimum ?? 1}
    />
  )
  return (
    <Stack gap={4} className={styles.screen}>
      <Row justify="between" className={styles.head}>
        <ScreenTitle title={title}>{intro && <p>{intro}</p>}</ScreenTitle>
        <div className={styles.views} data-unprinted>
          <Vistas list={list} columns={columns} />
        </div>
        <Row gap={2} align="stretch" className={styles.actions} data-unprinted>
          <div className={styles.exports}>{exports}</div>
          {props.actions}
        </Row>
      </Row>
      {props.tabs}
      <ListToolbar
        {...{ list, columns, controls, counted, exports }}
        forAll={choosing && choosing.forAll}
      />
      {props.children}
      {marks && <MarkedRow list={list} marks={marks} />}
      {/* inside a busy element a screen reader announces no alert */}
      <Panel pad={0} className={styles.sheet} aria-busy={(!error && (late || !reply)) || undefined}>
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
          <ListTable label={title} {...{ list, rows }} columns={shown} />
        )}
      </Panel>
      <ListFooter list={list} />
      {opens && <OpenedRow list={list} opens={opens} />}
    </Stack>
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

function NothingFound<Row extends ListedRow>({ list }: { list: ListState<Row> }) {
  const { pesquisa } = list.search
  return (
    <StateMessage
      icon={<Icon of={SearchX} size={26} />}
      title="Nada encontrado"
      actions={<Button onClick={list.clear}>Limpar filtros</Button>}
    >
      <p>
        {pesquisa
          ? `Nenhum registo corresponde a «${pesquisa}» com os filtros escolhidos.`
          : 'Nenhum registo corresponde aos filtros escolhidos.'}
      </p>
    </StateMessage>
  )
}
