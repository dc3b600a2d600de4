import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { InputBox } from '../ui/Layout.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'value'> & {
  label: string
  value: string
  maxLength: number
  error?: string | undefined
}

export function TextArea(props: Props) {
  const { id, label, value, maxLength, error, required = false, ...rest } = props
  const left = maxLength - value.length
  const room = left <= maxLength / 5 ? ` Restam ${left}.` : ''
  return (
    <Field
      id={id}
      label={label}
      hint={`Até ${maxLength} caracteres.${room}`}
      error={error}
      required={required}
    >
      {(control) => (
        <InputBox invalid={error !== undefined}>
          <textarea rows={3} {...rest} {...control} value={value} maxLength={maxLength} />
        </InputBox>
      )}
    </Field>
  )
}
