import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'
import styles from './TextField.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  steady?: boolean
  /** an icon before the text */
  icon?: ReactNode
  /** a control at the end of the field */
  end?: ReactNode
}

export function TextField(props: Props) {
  const { label, hint, error, steady = false, icon, end, required = false, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} steady={steady}>
      {(control) => (
        <span className={styles.box} data-invalid={error ? true : undefined}>
          {icon}
          <input type="text" {...rest} {...control} className={styles.input} />
          {end}
        </span>
      )}
    </Field>
  )
}
