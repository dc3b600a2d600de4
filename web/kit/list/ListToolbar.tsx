import type { ReactNode } from 'react'
import { formatCount } from '../format.ts'
import { OrganigramaFilter } from '../organigrama/OrganigramaFilter.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { isOfEmpresa } from './address.ts'
import type { Column } from './column.ts'
import styles from './ListToolbar.module.css'
import { SearchField } from './SearchField.tsx'
import type { List, ListedRow } from './use-list.ts'

type Props<Row extends ListedRow> = {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** whether one may look at a branch of the company alone */
  branches: boolean
  /** the list's own filters */
  children: ReactNode
}

export function ListToolbar<Row extends ListedRow>(props: Props<Row>) {
  const { list, columns, branches, children } = props
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
      {branches && isOfEmpresa(list.place) && (
        <OrganigramaFilter
          chosen={search.organigrama}
          onChoose={(organigrama) => list.change({ organigrama })}
        />
      )}
      {children}
      <div className={styles.order}>
        <Select
          label="Ordenar por"
          value={search.ordenacao ?? ''}
          options={orders(list.place.list.sortable, columns)}
          onChange={(ordenacao) => list.change({ ordenacao: ordenacao || undefined })}
        />
      </div>
      <output className={styles.total}>
        {reply
          ? formatCount(reply.count, 'registo', 'registos')
          : !error && <Skeleton width="6rem" height="0.875rem" />}
      </output>
    </div>
  )
}

/** What the headers do, for the cards, which have none. */
function orders(sortable: readonly string[], columns: readonly { key: string; label: string }[]) {
  const named = columns.filter(({ key }) => sortable.includes(key))
  return [
    { value: '', label: 'Ordem inicial' },
    ...named.flatMap(({ key, label }) => [
      { value: `${key}.asc`, label: `${label}, ascendente` },
      { value: `${key}.des`, label: `${label}, descendente` },
    ]),
  ]
}
