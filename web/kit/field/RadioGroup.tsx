import { useId } from 'react'
import type { Ref } from 'react'
import { Note, Row } from '../ui/Layout.tsx'
import styles from './field.module.css'

type Props = {
  label: string
  name: string
  id?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

export function RadioGroup(props: Props) {
  const { label, name, options, value, onChange, onBlur, error, required = false, ref } = props
  const made = useId()
  const id = props.id ?? made
  const focused = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}e`}
    >
      <legend className={styles.label} data-required={required || undefined}>
        {label}
      </legend>
      <Row gap={5} lines={0} align="stretch">
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              ref={option.value === focused ? ref : undefined}
              id={option.value === focused ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </Row>
      {error && (
        <Note id={`${id}e`} tone="danger" className={styles.error}>
          {error}
        </Note>
      )}
    </fieldset>
  )
}
