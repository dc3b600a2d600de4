import { textOf } from '#contract/kit/filter.ts'
import type { ControlProps } from './ListFilters.tsx'
import { Select } from '../ui/Select.tsx'

const usual = [1, 7, 14, 30, 90]

export function DiasFilter({ list, name, label }: ControlProps) {
  const chosen = Number(textOf(list.search[name]))
  const days = usual.includes(chosen) || chosen === 0 ? usual : [...usual, chosen]
  return (
    <Select
      label={label}
      value={chosen === 0 ? '' : String(chosen)}
      options={[
        { value: '', label: 'A partir de hoje' },
        ...days.map((total) => ({ value: String(total), label: words(total) })),
      ]}
      onChange={(total) => list.change({ [name]: total === '' ? undefined : Number(total) })}
    />
  )
}

const words = (total: number) => (total === 1 ? 'Hoje' : `Próximos ${total} dias`)
