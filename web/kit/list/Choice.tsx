import { useEffect, useRef } from 'react'
import styles from './Choice.module.css'

type Props = {
  /** what it chooses, for who does not see the row */
  name: string
  checked: boolean
  /** some of what it stands for, not all */
  partly?: boolean
  /** there is nothing yet that it would choose */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The box that chooses a row, or all of them. */
export function Choice({ name, checked, partly = false, disabled, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className={styles.choice}>
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="visually-hidden">{name}</span>
    </label>
  )
}
