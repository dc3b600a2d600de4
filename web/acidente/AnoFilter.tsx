import { textOf } from '#contract/kit/filter.ts'
import { today } from '#web/kit/field/date.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

/** A filter by recent years; the address may hold any year. */
export function AnoFilter({ list, name, label }: ControlProps) {
  const chosen = textOf(list.search[name])
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago))
  const all = chosen === '' || years.includes(chosen) ? years : [...years, chosen]
  return (
    <Select
      label={label}
      value={chosen}
      options={[{ value: '', label: 'Todos' }, ...all.map((ano) => ({ value: ano, label: ano }))]}
      onChange={(ano) => list.change({ [name]: ano === '' ? undefined : Number(ano) })}
    />
  )
}
