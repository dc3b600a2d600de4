import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Combobox } from '../field/Combobox.tsx'
import { DateField } from '../field/DateField.tsx'
import { Field } from '../field/Field.tsx'
import type { Values } from './resolver.ts'
import { useField } from './use-field.ts'
import type { Bound } from './use-field.ts'

// Apart from `fields.tsx`: most forms need neither the calendar nor the combobox.

export function FormDate<V extends Values, Body extends FieldValues>({
  control,
  name,
  warn,
  told,
  ...rest
}: Bound<V, Body, ComponentProps<typeof DateField>>) {
  const { value, ...field } = useField({ control, name })
  const day = String(value ?? '')
  return (
    <div data-field>
      <DateField {...rest} {...field} value={day} warning={told || warn?.(day)} />
    </div>
  )
}

export function FormCombobox<V extends Values, Body extends FieldValues>({
  control,
  name,
  label,
  hint,
  required = false,
  ...rest
}: Bound<V, Body, Choosable>) {
  const { id, error, value, ...field } = useField({ control, name })
  return (
    <div data-field>
      <Field {...{ id, label, hint, required, error }}>
        {(input) => (
          <Combobox
            {...rest}
            {...field}
            control={input}
            value={typeof value === 'boolean' ? null : (value ?? null)}
          />
        )}
      </Field>
    </div>
  )
}

type Choosable = Omit<ComponentProps<typeof Combobox>, 'control'> & {
  label: string
  hint?: string | undefined
  required?: boolean
}
