import { ChevronDown } from 'lucide'
import { Icon } from './Icon.tsx'
import type { ComponentProps } from 'react'
import styles from './Select.module.css'

type Props = Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange'> & {
  label: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a few values in one line: the name and the value in the same box. */
export function Select({ label, options, onChange, ...rest }: Props) {
  return (
    <label className={styles.box}>
      <span className={styles.label}>{label}</span>
      <select {...rest} className={styles.select} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={15} className={styles.arrow} />
    </label>
  )
}
