import { everything, textOf } from '#contract/kit/filter.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

const usual = ['30', '60', '90', '180']
const initial = '30'

/** A filter by days until expiry; the address may hold any number. */
export function PrazoFilter({ list, name, label }: ControlProps) {
  const chosen = textOf(list.search[name]) || initial
  const days = usual.includes(chosen) || chosen === everything ? usual : [...usual, chosen]
  return (
    <Select
      label={label}
      value={chosen}
      options={[
        ...days.map((total) => ({ value: total, label: `${total} dias` })),
        { value: everything, label: 'Um ano' },
      ]}
      onChange={(total) => list.change({ [name]: total === initial ? undefined : total })}
    />
  )
}
