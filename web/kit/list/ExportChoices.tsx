import { Columns3, Download, TableColumnsSplit } from 'lucide'
import { useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { MenuItem } from '../ui/MenuItem.tsx'
import { shownColumns, type Named } from './columns.ts'
import { narrowedBy, type FileAsked } from './export.ts'
import type { ListState } from './use-list.ts'

const icon = <Icon of={Download} size={17} />

type Props = {
  list: ListState
  columns: readonly Named[]
  onChoose: (asked: FileAsked) => void
}

/** All rows, or those that search, filters and order leave; the columns in sight, or all. */
export function ExportChoices({ list, columns, onChoose }: Props) {
  const [every, setEvery] = useState(false)
  const { ordered } = narrowedBy(list)
  const choices = (which: string, all: boolean) => (
    <>
      <MenuItem icon={icon} onSelect={() => onChoose({ format: 'xlsx', all, every })}>
        {which} em Excel
      </MenuItem>
      <MenuItem icon={icon} onSelect={() => onChoose({ format: 'csv', all, every })}>
        {which} em CSV
      </MenuItem>
    </>
  )
  return (
    <>
      {shownColumns(columns, list.search.col) !== columns && (
        <>
          <MenuChoice
            name="Colunas do ficheiro"
            value={every}
            options={[
              {
                value: false,
                label: 'Como está no ecrã',
                icon: <Icon of={TableColumnsSplit} size={17} />,
              },
              { value: true, label: 'Todas', icon: <Icon of={Columns3} size={17} /> },
            ]}
            onChange={setEvery}
          />
          <hr />
        </>
      )}
      {ordered && choices('Filtrados', false)}
      {ordered && <hr />}
      {choices('Todos', true)}
    </>
  )
}
