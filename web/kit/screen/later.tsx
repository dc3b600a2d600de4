import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useAtRest } from './rest.ts'

/**
 * What no first screen waits for: its code comes once that is at rest. (Not `lazy`: React holds back
 * what a Suspense reveals, for a third of a second.)
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const atRest = useAtRest()
    const [Code, setCode] = useState<ComponentType<Props>>()
    useEffect(() => {
      // code that cannot be had leaves its place as it was
      if (atRest)
        load().then(
          (code) => setCode(() => code),
          () => {},
        )
    }, [atRest])
    return Code && <Code {...props} />
  }
}
