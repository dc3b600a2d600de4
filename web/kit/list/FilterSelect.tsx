import { everything, textOf } from '#contract/kit/filter.ts'
import type { Filter } from '#contract/kit/filter.ts'
import { Select } from '../ui/Select.tsx'
import type { ListState } from './use-list.ts'

type Props = {
  list: ListState
  name: string
  filter: Filter<unknown>
  choice: NonNullable<Filter<unknown>['choice']>
}

export function FilterSelect({ list, name, filter, choice }: Props) {
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
