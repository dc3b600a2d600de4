import type { ComponentType } from 'react'
import type { ListedRow } from '#contract/kit/list.ts'
import { formatCount } from '../text/format.ts'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Column } from './columns.ts'
import { ListFilters } from './ListFilters.tsx'
import type { Controls } from './ListFilters.tsx'
import styles from './ListToolbar.module.css'
import { SearchField } from './SearchField.tsx'
import type { ListState } from './use-list.ts'

/** What limits a list to a branch of the company. */
export type BranchFilter = ComponentType<{
  /** its code */
  chosen: number | undefined
  onChoose: (cd: number | undefined) => void
}>

type Props<Row extends ListedRow> = {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  Branch: BranchFilter | undefined
  controls: Controls<string>
  counted?: readonly [one: string, many: string] | undefined
}

export function ListToolbar<Row extends ListedRow>(props: Props<Row>) {
  const { list, columns, Branch, controls, counted = ['registo', 'registos'] } = props
  const { search, reply, error } = list
  const { pesquisa = '' } = search
  return (
    <div className={styles.toolbar}>
      <SearchField
        text={pesquisa}
        label="Pesquisar"
        // a search that is only refined is one step of the history
        onSearch={(text) =>
          list.change({ pesquisa: text || undefined }, { replace: pesquisa !== '' && text !== '' })
        }
      />
      {Branch && (
        <Branch
          chosen={search.organigrama}
          onChoose={(organigrama) => list.change({ organigrama })}
        />
      )}
      <ListFilters list={list} controls={controls} />
      <div className={styles.order}>
        <Select
          label="Ordenar por"
          value={search.ordenacao ?? ''}
          options={orders(columns)}
          onChange={(ordenacao) => list.change({ ordenacao: ordenacao || undefined })}
        />
      </div>
      <output className={styles.total}>
        {reply
          ? formatCount(reply.count, ...counted)
          : !error && <Skeleton width="6rem" height="0.875rem" />}
      </output>
    </div>
  )
}

/** What the headers do, for the cards, which have none. */
function orders(columns: readonly { key: string; label: string; sorts: boolean }[]) {
  const named = columns.filter(({ sorts }) => sorts)
  return [
    { value: '', label: 'Ordem inicial' },
    ...named.flatMap(({ key, label }) => [
      { value: `${key}.asc`, label: `${label}, ascendente` },
      { value: `${key}.des`, label: `${label}, descendente` },
    ]),
  ]
}
