import type { ReactNode } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { countOf } from '../text/format.ts'
import { Row, Stack } from '../ui/Layout.tsx'
import styles from './FilterSheet.module.css'
import type { ListState } from './use-list.ts'

type Column = { key: string; label: string; sorts: boolean }

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column[]
  counted: readonly [one: string, many: string] | undefined
  filters: ReactNode
  exports: ReactNode
  onClose: () => void
}

export function FilterSheet<Row extends ListedRow>(props: Props<Row>) {
  const { list, columns, counted, filters, exports, onClose } = props
  return (
    <Dialog
      title="Filtrar e ordenar"
      onClose={onClose}
      footer={
        <>
          {list.narrowed && <Button onClick={list.clear}>Limpar filtros</Button>}
          <Button variant="primary" onClick={onClose}>
            {list.reply ? `Ver ${countOf(list.reply, counted)}` : 'Ver'}
          </Button>
        </>
      }
    >
      <Stack gap={3} className={styles.controls}>
        {filters}
        <Select
          label="Ordenar por"
          value={list.search.ordenacao ?? ''}
          options={orders(columns)}
          onChange={(ordenacao) => list.change({ ordenacao: ordenacao || undefined })}
        />
      </Stack>
      <Row gap={2} align="stretch">
        {exports}
      </Row>
    </Dialog>
  )
}

/** Cards have no headers to sort by: the options of a select instead. */
function orders(columns: readonly Column[]) {
  const named = columns.filter(({ sorts }) => sorts)
  return [
    { value: '', label: 'Ordem inicial' },
    ...named.flatMap(({ key, label }) => [
      { value: `${key}.asc`, label: `${label}, ascendente` },
      { value: `${key}.des`, label: `${label}, descendente` },
    ]),
  ]
}
