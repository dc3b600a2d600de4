import type { ComponentType } from 'react'
import { FilterSelect } from './FilterSelect.tsx'
import type { ListState } from './use-list.ts'

export type ControlProps = {
  list: ListState
  name: string
  label: string
}

/** The controls of filters without a fixed choice, by filter; every list has the one by branch. */
export type Controls<Name extends PropertyKey> = Partial<
  Record<Name | 'organigrama', ComponentType<ControlProps>>
>

export function ListFilters({ list, controls }: { list: ListState; controls: Controls<string> }) {
  const { filters } = list.list
  const { organigrama: Branch } = controls
  return (
    <>
      {Branch && !('organigrama' in filters) && (
        <Branch list={list} name="organigrama" label="Organigrama" />
      )}
      {Object.entries(filters).map(([name, filter]) => {
        const { label, choice } = filter
        const Control = controls[name]
        if (Control) return <Control key={name} list={list} name={name} label={label} />
        return choice && <FilterSelect key={name} {...{ list, name, filter, choice }} />
      })}
    </>
  )
}
