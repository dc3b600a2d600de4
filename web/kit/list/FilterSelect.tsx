import { Select } from '../ui/Select.tsx'
import { everything, parameterText } from './address.ts'
import type { Readers } from './address.ts'
import type { List, ListedRow } from './use-list.ts'

type Props<F extends Readers> = {
  list: List<ListedRow, F>
  /** the parameter it sets */
  name: Extract<keyof F, string>
  label: string
  options: readonly { value: string; label: string }[]
  /** what no choice is called */
  all?: string
}

/** A filter with a few values. */
export function FilterSelect<F extends Readers>(props: Props<F>) {
  const { list, name, label, options, all = 'Todos' } = props
  const chosen: unknown = new Map<string, unknown>(Object.entries(list.search)).get(name)
  const initial = list.place.initial[name]
  const none = initial === undefined ? '' : everything
  const read = list.place.filters[name]
  return (
    <Select
      label={label}
      value={parameterText(chosen) || (initial ?? none)}
      options={[{ value: none, label: all }, ...options]}
      onChange={(value) =>
        list.change({ [name]: value === initial ? undefined : read?.(value) } as never)
      }
    />
  )
}
