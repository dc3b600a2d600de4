import { useState } from 'react'

/**
 * The state of a small form whose fields are all required. `missing` maps each field to what is
 * said when it is empty, once it was touched. (The forms of the portal use react-hook-form; the
 * login does without its 12 KB.)
 */
export function useRequired<Name extends string>(missing: Record<Name, string>) {
  const names = Object.keys(missing).filter((name): name is Name => name in missing)
  const [values, setValues] = useState<ReadonlyMap<Name, string>>(new Map())
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())

  const value = (name: Name) => values.get(name) ?? ''
  const isEmpty = (name: Name) => value(name).trim() === ''
  const change = (name: Name, text: string) => setValues((old) => new Map(old).set(name, text))

  /** The attributes of the field's control, and its error. */
  function field(name: Name) {
    return {
      name,
      required: true,
      value: value(name),
      error: touched.has(name) && isEmpty(name) ? missing[name] : undefined,
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      onBlur: () => setTouched((old) => new Set(old).add(name)),
    }
  }

  /** Empties a field as if it had never been touched. */
  function clear(name: Name) {
    change(name, '')
    setTouched((old) => new Set([...old].filter((other) => other !== name)))
  }

  /** Marks every field, and names the first empty one if there is any. */
  function firstMissing() {
    setTouched(new Set(names))
    return names.find(isEmpty)
  }

  return { field, value, clear, firstMissing }
}
