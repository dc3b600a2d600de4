import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isFailure } from '#web/kit/failure.ts'

/**
 * Shows why a form was refused in the form, and nowhere else: beside the fields the server names,
 * as a sentence above them where it names none.
 */
export function useFormFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
) {
  const [failure, setFailure] = useState<string>()

  function show(error: unknown) {
    if (!isFailure(error)) throw error
    const named = names.filter((name) => error.campos[name])
    for (const name of named) setError(name, { message: error.campos[name] ?? error.message })
    const [first] = named
    if (first) setError(first, { message: error.campos[first] ?? '' }, { shouldFocus: true })
    else setFailure(error.ref ? `${error.message} Referência: ${error.ref}` : error.message)
  }

  const guard = (send: (values: Values) => Promise<void>) => async (values: Values) => {
    setFailure(undefined)
    try {
      await send(values)
    } catch (error) {
      show(error)
    }
  }

  return { failure, guard }
}
