import { useId } from 'react'
import type { ReactNode } from 'react'
import { Note, Stack } from '../ui/Layout.tsx'
import styles from './field.module.css'

export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type Props = {
  label: string
  id?: string | undefined
  hint?: string | undefined
  warning?: ReactNode
  /** '' where another field shows the error */
  error?: string | undefined
  describedBy?: string | undefined
  required?: boolean
  /** reserves the line of the error, so that nothing moves */
  steady?: boolean
  children: (control: FieldControl) => ReactNode
}

export function Field(props: Props) {
  const { label, hint, warning, error, required = false, steady = false, children } = props
  const made = useId()
  const id = props.id ?? made
  const described = [error && `${id}e`, props.describedBy, (warning || hint) && `${id}h`]
    .filter(Boolean)
    .join(' ')
  return (
    <Stack gap={1} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id} className={styles.label} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {(hint || warning) && (
        <Note
          id={`${id}h`}
          className={styles.hint}
          tone={warning ? 'warning' : undefined}
          aria-live="polite"
        >
          {warning && <span className="visually-hidden">Aviso: </span>}
          {warning || hint}
        </Note>
      )}
      {(error || (steady && !hint)) && (
        <Note id={`${id}e`} tone="danger" className={styles.error}>
          {error}
        </Note>
      )}
    </Stack>
  )
}
