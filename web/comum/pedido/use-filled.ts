import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

type Screen<V extends FieldValues, Body> = {
  form: UseFormReturn<V, unknown, Body>
  restored: boolean
}

/** Fills a form with a refused request, unless a saved draft was restored. */
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
