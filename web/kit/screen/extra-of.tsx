import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useAtRest } from './rest.ts'

/** A part that the first screen does without: its code loads once that is complete, and there is a line. */
export function extraOf<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return function Extra(props: Props) {
    const atRest = useAtRest()
    const [Code, setCode] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!atRest) return undefined
      const get = () => {
        load().then(
          (code) => setCode(() => code[name]),
          () => addEventListener('online', get, { once: true }),
        )
      }
      get()
      return () => removeEventListener('online', get)
    }, [atRest])
    return Code && <Code {...props} />
  }
}
