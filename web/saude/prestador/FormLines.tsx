import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'
import { TextArea } from '#web/kit/field/TextArea.tsx'

/** A text of several lines as a field of a form. */
export function FormLines<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V, Body, ComponentProps<typeof TextArea>>) {
  const { value, onChange, onBlur, ref, error } = useField({ control, name })
  return (
    <div data-field>
      <TextArea
        {...rest}
        {...{ name, onBlur, ref, error }}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
