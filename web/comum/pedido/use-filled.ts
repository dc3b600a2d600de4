import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Screen<V extends FieldValues, Body> = {
  form: UseFormReturn<V, unknown, Body>
  restored: boolean
}

/** Types into a form what a refused request asked for, unless what was typed since is there again. */
export function useFilled<V extends FieldValues, Body>(
  { form, restored }: Screen<V, Body>,
  filled: Partial<V> | undefined,
) {
  const fill = useEffectEvent(() => {
    if (restored || !filled) return
    for (const field of Object.keys(filled) as Path<V>[]) {
      form.setValue(field, filled[field] as PathValue<V, typeof field>, { shouldDirty: true })
    }
  })
  useEffect(() => fill(), [])
}
