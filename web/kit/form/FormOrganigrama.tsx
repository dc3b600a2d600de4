import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { OrganigramaField } from '../organigrama/OrganigramaField.tsx'
import type { Values } from './resolver.ts'
import { fieldId } from './use-form-screen.ts'

type Props<V extends Values, Body extends FieldValues> = Omit<
  ComponentProps<typeof OrganigramaField>,
  'id' | 'value' | 'onChange' | 'ref' | 'error'
> & { control: Control<V, unknown, Body>; name: Path<V> }

/** A node of the company's tree as a field of a form. */
export function FormOrganigrama<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Props<V, Body>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <div data-field>
      <OrganigramaField
        {...rest}
        {...field}
        id={fieldId(name)}
        value={typeof field.value === 'number' ? field.value : null}
        error={fieldState.error?.message}
      />
    </div>
  )
}
