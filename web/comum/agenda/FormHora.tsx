import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField, type Bound } from '#web/kit/form/use-field.ts'
import { TextField } from '#web/kit/field/TextField.tsx'
import { horaOf } from './dias.ts'

/** A time of the day. The browser's own field follows the user's locale, not the portal's. */
export function FormHora<V extends Values, Body extends FieldValues>({
  control,
  name,
  warn,
  hint = 'Por exemplo, 14:30.',
  ...rest
}: Bound<V, Body, ComponentProps<typeof TextField>>) {
  const { value, onChange, onBlur, ...field } = useField({ control, name })
  const text = String(value ?? '')
  return (
    <div data-field>
      <TextField
        {...rest}
        {...field}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        placeholder="hh:mm"
        maxLength={8}
        value={text}
        warning={warn?.(text)}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          // Enter sends the form without leaving the field
          if (key === 'Enter') onChange(horaOf(text))
        }}
        onBlur={() => {
          onChange(horaOf(text))
          onBlur()
        }}
      />
    </div>
  )
}
