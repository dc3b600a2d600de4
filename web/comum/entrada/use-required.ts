import { useState } from 'react'

/**
 * A form of required fields; `missing` holds the errors. The login avoids react-hook-form's 12 KB.
 */
export function useRequired<Name extends string>(missing: Record<Name, string>) {
  const names = Object.keys(missing).filter((name): name is Name => name in missing)
  const [values, setValues] = useState<ReadonlyMap<Name, string>>(new Map())
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())

  const value = (name: Name) => values.get(name) ?? ''
  const isEmpty = (name: Name) => value(name).trim() === ''
  const change = (name: Name, text: string) => setValues((old) => new Map(old).set(name, text))

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

  function clear(name: Name) {
    change(name, '')
    setTouched((old) => new Set([...old].filter((other) => other !== name)))
  }

  /** Marks every field as touched; returns the first empty one. */
  function firstMissing() {
    setTouched(new Set(names))
    return names.find(isEmpty)
  }

  return { field, value, clear, firstMissing }
}
