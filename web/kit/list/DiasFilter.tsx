import { textOf } from '#contract/kit/filter.ts'
import type { ControlProps } from './ListFilters.tsx'
import { Select } from '../ui/Select.tsx'

type Dias = { usual: readonly number[]; all: string; words: (total: number) => string }

/** A choice of days; the address may hold any number. */
export const diasFilterOf = ({ usual, all, words }: Dias) =>
  function DiasFilter({ list, name, label }: ControlProps) {
    const chosen = Number(textOf(list.search[name]))
    const days = usual.includes(chosen) || chosen === 0 ? usual : [...usual, chosen]
    return (
      <Select
        label={label}
        value={chosen === 0 ? '' : String(chosen)}
        options={[
          { value: '', label: all },
          ...days.map((total) => ({ value: String(total), label: words(total) })),
        ]}
        onChange={(total) => list.change({ [name]: total === '' ? undefined : Number(total) })}
      />
    )
  }

export const DiasFilter = diasFilterOf({
  usual: [1, 7, 14, 30, 90],
  all: 'A partir de hoje',
  words: (total) => (total === 1 ? 'Hoje' : `Próximos ${total} dias`),
})
