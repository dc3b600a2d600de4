import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { OrganigramaField } from '#web/comum/organigrama/OrganigramaField.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Bound } from '#web/kit/form/use-field.ts'

export function FormOrganigrama<V extends Values, Body extends FieldValues>({
  control,
  name,
  ...rest
}: Omit<Bound<V, Body, ComponentProps<typeof OrganigramaField>>, 'title'>) {
  const { value, ...field } = useField({ control, name })
  return (
    <div data-field>
      <OrganigramaField
        {...rest}
        {...field}
        title={`Escolher o ${rest.label.toLowerCase()}`}
        value={typeof value === 'number' ? value : null}
      />
    </div>
  )
}
