import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { isFailure } from '#web/kit/failure.ts'
import { notify } from '#web/kit/notify.ts'
import { tellFailure } from './tell-failure.ts'

/**
 * Tells why a form was refused and flags the fields the server names. A wrong current password
 * (`555`) is a warning, and its field is flagged by the same words.
 */
export function flagFailure<Values extends FieldValues>(
  error: unknown,
  current: FieldPath<Values>,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
) {
  const flag = (name: FieldPath<Values>, text: string) =>
    setError(name, { message: text }, { shouldFocus: true })
  if (isFailure(error, 555)) {
    notify.aviso(error.message)
    flag(current, error.message)
    return
  }
  tellFailure(error)
  for (const name of names) {
    const text = isFailure(error) && error.campos[name]
    if (text) flag(name, text)
  }
}
