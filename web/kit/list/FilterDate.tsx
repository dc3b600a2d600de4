import { use, useRef, useState } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import { CalendarButton } from '../field/CalendarButton.tsx'
import { parseDate } from '../field/date.ts'
import { formatDate } from '../text/format.ts'
import { AsChip, Chip } from '../ui/Chip.tsx'
import { InputBox } from '../ui/Layout.tsx'
import styles from './FilterDate.module.css'
import type { ControlProps } from './ListFilters.tsx'

export function FilterDate({ list, name, label }: ControlProps) {
  const chosen = textOf(list.search[name])
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const remove = use(AsChip)
  if (remove) return <Chip label={label} text={formatDate(chosen)} onRemove={remove} />

  function choose(day: string) {
    setTyped(undefined)
    setWrong(false)
    if (day !== chosen) list.change({ [name]: day || undefined })
  }

  function settle() {
    if (typed === undefined) return
    const day = typed.trim() === '' ? '' : parseDate(typed, 'nearest')
    if (day === undefined) setWrong(true)
    else choose(day)
  }

  return (
    <InputBox ref={box} low className={styles.box} invalid={wrong}>
      <label className={styles.field}>
        <span className={styles.label}>{wrong ? `${label}: data inválida` : label}</span>
        <input
          className={styles.input}
          placeholder="dd-mm-aaaa"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          aria-invalid={wrong}
          value={typed ?? formatDate(chosen)}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
        />
      </label>
      <CalendarButton
        name={`Escolher no calendário: ${label}`}
        size={16}
        label={label}
        anchor={box}
        value={chosen}
        onPick={choose}
      />
    </InputBox>
  )
}
