import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Note } from './Layout.tsx'
import styles from './Menu.module.css'

type ChoiceProps<Value> = {
  name: string
  value: Value
  options: { value: Value; label: string; icon: ReactNode }[]
  onChange: (value: Value) => void
  /** a choice closes the menu */
  closes?: boolean
}

export function MenuChoice<Value>(props: ChoiceProps<Value>) {
  const { name, value, options, onChange, closes = false } = props
  return (
    <fieldset aria-label={name}>
      <Note className={styles.groupName} aria-hidden>
        {name}
      </Note>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          data-closes={closes || undefined}
          className={styles.item}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
          {option.value === value && <Icon of={Check} size={16} className={styles.check} />}
        </button>
      ))}
    </fieldset>
  )
}
