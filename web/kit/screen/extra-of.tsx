import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useAtRest } from './rest.ts'

/** A part that the first screen does without: its code loads once that is complete. */
export function extraOf<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return function Extra(props: Props) {
    const atRest = useAtRest()
    const [Code, setCode] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (atRest)
        load().then(
          (code) => setCode(() => code[name]),
          () => {},
        )
    }, [atRest])
    return Code && <Code {...props} />
  }
}
