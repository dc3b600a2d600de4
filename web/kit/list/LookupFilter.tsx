import { textOf } from '#contract/kit/filter.ts'
import { Select } from '../ui/Select.tsx'
import type { ControlProps } from './ListFilters.tsx'

type Props = ControlProps & {
  lookup: { data?: { message: { cd: number; nome: string }[] } | undefined }
  also?: readonly { value: string; label: string }[]
}

const nothing: NonNullable<Props['also']> = []

export function LookupFilter({ list, name, label, lookup: { data }, also = nothing }: Props) {
  const listed = data?.message ?? []
  const known = [...also, ...listed.map(({ cd, nome }) => ({ value: String(cd), label: nome }))]
  const chosen = textOf(list.search[name])
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen)
  return (
    <Select
      sized
      label={label}
      value={chosen}
      options={[
        { value: '', label: 'Todos' },
        ...known,
        ...(missing ? [{ value: chosen, label: data ? 'Outro' : '…' }] : []),
      ]}
      onChange={(value) => list.change({ [name]: list.list.filters[name]?.read(value) })}
    />
  )
}
