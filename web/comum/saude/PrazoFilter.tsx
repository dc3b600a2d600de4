import { everything, textOf } from '#contract/kit/filter.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { Select } from '#web/kit/ui/Select.tsx'

const usual = ['30', '60', '90', '180']
const initial = '30'

/** A filter by days from now; the address may hold any number. */
export const PrazoFilter = (props: ControlProps) => <Prazo {...props} todos="Um ano" />
export const QualquerPrazoFilter = (props: ControlProps) => <Prazo {...props} todos="Todos" />

function Prazo({ list, name, label, todos }: ControlProps & { todos: string }) {
  const chosen = textOf(list.search[name]) || initial
  const days = usual.includes(chosen) || chosen === everything ? usual : [...usual, chosen]
  return (
    <Select
      label={label}
      value={chosen}
      options={[
        ...days.map((total) => ({ value: total, label: `${total} dias` })),
        { value: everything, label: todos },
      ]}
      onChange={(total) => list.change({ [name]: total === initial ? undefined : total })}
    />
  )
}
