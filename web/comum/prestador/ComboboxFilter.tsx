import { useState } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { Combobox } from '#web/kit/field/Combobox.tsx'
import type { Offered } from '#web/kit/field/offered.ts'
import styles from './ComboboxFilter.module.css'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'

type Props = ControlProps &
  Offered & {
    placeholder: string
    empty?: string
    onType?: (typed: string) => void
  }

export function ComboboxFilter({ list, name, label, onType, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const chosen = readCode(textOf(list.search[name]))
  return (
    <div className={styles.filter} data-grows data-chosen={chosen === undefined ? undefined : true}>
      <Combobox
        label={label}
        {...field}
        value={typed ?? chosen ?? null}
        onChange={(value) => {
          setTyped(typeof value === 'string' ? value : undefined)
          if (typeof value === 'string') onType?.(value)
          if (typeof value === 'string' || value === (chosen ?? null)) return
          list.change({ [name]: value ?? undefined })
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
