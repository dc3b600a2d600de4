import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Note } from '../ui/Layout.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & {
  label: ReactNode
  hint?: string
}

export function Checkbox({ label, hint, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input type="checkbox" {...rest} aria-describedby={hint && id} />
        {label}
      </label>
      {hint && <Note id={id}>{hint}</Note>}
    </div>
  )
}
