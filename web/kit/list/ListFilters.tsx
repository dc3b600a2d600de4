import type { ComponentType } from 'react'
import { everything, textOf } from '#contract/kit/filter.ts'
import type { Filter } from '#contract/kit/filter.ts'
import type { ListState } from './use-list.ts'
import { Select } from '../ui/Select.tsx'

export type ControlProps = {
  list: ListState
  name: string
  label: string
}

/** The controls of filters without a fixed choice, by filter; every list has the one by branch. */
export type Controls<Name extends PropertyKey> = Partial<
  Record<Name | 'organigrama', ComponentType<ControlProps>>
>

type Props = { list: ListState; controls: Controls<string> }

/** The names of the filters in sight, and of those behind «Mais filtros». */
export function partedFilters({ list, controls }: Props) {
  const { filters, emVista } = list.list
  const own = Object.entries(filters).flatMap(([name, { choice }]) =>
    controls[name] || choice ? [name] : [],
  )
  const branch = controls.organigrama && !('organigrama' in filters) ? ['organigrama'] : []
  const all = [...branch, ...own]
  const first = emVista ?? all.slice(0, 2)
  const more = all.filter((name) => !first.includes(name))
  // one alone would take as much room as the button before it
  return more.length > 1
    ? { first: all.filter((name) => first.includes(name)), more }
    : { first: all, more: [] }
}

export function ListFilters({ names, list, controls }: Props & { names: readonly string[] }) {
  return names.map((name) => {
    const filter = list.list.filters[name]
    const { label = 'Organigrama', choice } = filter ?? {}
    const Control = controls[name]
    if (Control) return <Control key={name} list={list} name={name} label={label} />
    return filter && choice && <FilterSelect key={name} {...{ list, name, filter, choice }} />
  })
}

type SelectProps = {
  list: ListState
  name: string
  filter: Filter<unknown>
  choice: NonNullable<Filter<unknown>['choice']>
}

function FilterSelect({ list, name, filter, choice }: SelectProps) {
  const { label, initial, read } = filter
  const none = initial === undefined ? '' : everything
  return (
    <Select
      label={label}
      value={textOf(list.search[name]) || (initial ?? none)}
      options={[{ value: none, label: choice.all }, ...choice.options]}
      onChange={(value) => list.change({ [name]: value === initial ? undefined : read(value) })}
    />
  )
}
