import { useController } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { fieldId } from './use-form-screen.ts'
import type { Values } from './resolver.ts'

type Of<V extends Values, Body extends FieldValues> = {
  control: Control<V, unknown, Body>
  name: keyof V & string
}

export type Bound<V extends Values, Body extends FieldValues, Part> = Of<V, Body> &
  Omit<
    Part,
    | 'id'
    | 'name'
    | 'value'
    | 'checked'
    | 'onChange'
    | 'onBlur'
    | 'onFocus'
    | 'ref'
    | 'error'
    | 'warning'
  > & {
    /** a warning for a value, shown after blur */
    warn?: ((value: string) => ReactNode) | undefined
    told?: ReactNode
  }

/** A form field for its control. A change validates `deps` too. */
export function useField<V extends Values, Body extends FieldValues>({
  control,
  name,
  deps,
}: Of<V, Body> & { deps?: (keyof V & string) | undefined }) {
  const rules = deps === undefined ? {} : { deps: pathOf<V>(deps) }
  const { field, fieldState } = useController({ control, name: pathOf<V>(name), rules })
  const { value, onChange, onBlur, ref } = field
  return { id: fieldId(name), name, value, onChange, onBlur, ref, error: fieldState.error?.message }
}

/** The forms are flat: a field's name is its path. */
const pathOf = <V extends Values>(name: string) => name as Path<V>
