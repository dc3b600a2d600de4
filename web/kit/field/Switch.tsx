import { useId } from 'react'
import { Note, Row } from '../ui/Layout.tsx'
import styles from './Switch.module.css'

type Props = {
  label: string
  hint?: string
  checked: boolean
  waiting?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, waiting = false, onChange }: Props) {
  const id = useId()
  return (
    <Row single gap={5} align="start" justify="between">
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <Note id={`${id}h`} className={styles.hint}>
            {hint}
          </Note>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-checked={checked}
        aria-describedby={hint && `${id}h`}
        aria-disabled={waiting || undefined}
        checked={checked}
        onChange={(event) => {
          if (!waiting) onChange(event.target.checked)
        }}
      />
    </Row>
  )
}
