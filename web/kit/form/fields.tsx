import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Combobox } from './Combobox.tsx'
import { DateField } from './DateField.tsx'
import { fieldId } from './use-form-screen.ts'
import type { Values } from './resolver.ts'

type Warns = {
  /** what to look at again in a value, once its field is left */
  warn?: (value: string) => string | undefined
}

// The controls of the kit as fields of a form: each renders alone while it is typed into.

type Bound<V extends Values, Body extends FieldValues, Part> = Omit<
  Part,
  'id' | 'name' | 'value' | 'onChange' | 'ref' | 'error'
> & { control: Control<V, unknown, Body>; name: Path<V> }

export function FormText<V extends Values, Body extends FieldValues>({
  control,
  name,
  warn,
  ...rest
}: Bound<V, Body, Omit<ComponentProps<typeof TextField>, 'onBlur' | 'onFocus' | 'warning'>> &
  Warns) {
  const { field, fieldState } = useController({ control, name })
  const [left, setLeft] = useState(true)
  const value = String(field.value ?? '')
  return (
    <div data-field>
      <TextField
        {...rest}
        {...field}
        id={fieldId(name)}
        value={value}
        warning={left ? warn?.(value) : undefined}
        error={fieldState.error?.message}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          field.onBlur()
        }}
      />
    </div>
  )
}

export function FormDate<V extends Values, Body extends FieldValues>({
  control,
  name,
  warn,
  ...rest
}: Bound<V, Body, Omit<ComponentProps<typeof DateField>, 'warning'>> & Warns) {
  const { field, fieldState } = useController({ control, name })
  return (
    <div data-field>
      <DateField
        {...rest}
        {...field}
        id={fieldId(name)}
        value={String(field.value ?? '')}
        warning={warn?.(String(field.value ?? ''))}
        error={fieldState.error?.message}
      />
    </div>
  )
}

export function FormCombobox<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof Combobox>>) {
  const { field, fieldState } = useController({ control, name })
  const { value } = field
  return (
    <div data-field>
      <Combobox
        {...rest}
        {...field}
        id={fieldId(name)}
        value={typeof value === 'boolean' ? null : (value ?? null)}
        error={fieldState.error?.message}
      />
    </div>
  )
}

export function FormRadio<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof RadioGroup>>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <div data-field>
      <RadioGroup
        {...rest}
        {...field}
        id={fieldId(name)}
        value={String(field.value ?? '')}
        error={fieldState.error?.message}
      />
    </div>
  )
}
