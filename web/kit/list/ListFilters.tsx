import type { ComponentType } from 'react'
import { FilterSelect } from './FilterSelect.tsx'
import type { ListState } from './use-list.ts'

export type ControlProps = {
  list: ListState
  /** the parameter it sets */
  name: string
  label: string
}

/** What sets the filters that are no choice among few, by their names. */
export type Controls<Name extends PropertyKey> = Partial<Record<Name, ComponentType<ControlProps>>>

/** The controls of a list's filters, in the order in which the contract has them. */
export function ListFilters({ list, controls }: { list: ListState; controls: Controls<string> }) {
  return Object.entries(list.list.filters).map(([name, filter]) => {
    const { label, choice } = filter
    const Control = controls[name]
    if (Control) return <Control key={name} list={list} name={name} label={label} />
    return choice && <FilterSelect key={name} {...{ list, name, filter, choice }} />
  })
}
