import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

type FieldControl = {
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
    <div className={styles.field} data-invalid={error === undefined ? undefined : true}>
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
        <p
          id={`${id}h`}
          className={styles.hint}
          data-warning={warning ? true : undefined}
          aria-live="polite"
        >
          {warning && <span className="visually-hidden">Aviso: </span>}
          {warning || hint}
        </p>
      )}
      {(error || (steady && !hint)) && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
