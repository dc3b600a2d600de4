import { useEffect, useRef } from 'react'
import styles from './ListTable.module.css'

type Props = {
  name: string
  checked: boolean
  partly?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

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
