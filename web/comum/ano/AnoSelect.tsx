import { today } from '#web/kit/field/date.ts'
import { Select } from '#web/kit/ui/Select.tsx'

type Props = {
  label: string
  ano: number | undefined
  onChange: (ano: number | undefined) => void
  /** the word for no year; left out: one is always chosen */
  todos?: string
}

/** A choice of recent years; the address may hold any year. */
export function AnoSelect({ label, ano, onChange, todos }: Props) {
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: 6 }, (_, ago) => thisYear - ago)
  const all = ano === undefined || years.includes(ano) ? years : [...years, ano]
  const options = all.map((one) => ({ value: String(one), label: String(one) }))
  return (
    <Select
      label={label}
      value={ano === undefined ? '' : String(ano)}
      options={todos === undefined ? options : [{ value: '', label: todos }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}
