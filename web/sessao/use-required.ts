import { useState } from 'react'

type Texts = Record<string, string>

/**
 * The state of a small form whose fields are all required. `missing` maps each field to what is
 * said when it is empty, once it was touched. (The forms of the portal use react-hook-form; the
 * login does without its 12 KB.)
 */
export function useRequired<const Missing extends Texts>(missing: Missing) {
  type Name = keyof Missing & string
  const names = Object.keys(missing) as Name[]
  const [values, setValues] = useState<Partial<Record<Name, string>>>({})
  const [touched, setTouched] = useState<Partial<Record<Name, true>>>({})
  const isEmpty = (name: Name) => !values[name]?.trim()

  return {
    /** the attributes of the field's control, and its error */
    field: (name: Name) => ({
      name,
      required: true,
      value: values[name] ?? '',
      error: touched[name] && isEmpty(name) ? missing[name] : undefined,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((old) => ({ ...old, [name]: target.value })),
      onBlur: () => setTouched((old) => ({ ...old, [name]: true })),
    }),
    /** empties a field as if it had never been touched */
    clear(name: Name) {
      setValues((old) => ({ ...old, [name]: '' }))
      setTouched((old) => ({ ...old, [name]: undefined }))
    },
    /** marks every field; the first empty one, if there is any */
    firstMissing() {
      setTouched(Object.fromEntries(names.map((name) => [name, true])) as typeof touched)
      return names.find(isEmpty)
    },
    value: (name: Name) => values[name] ?? '',
  }
}
