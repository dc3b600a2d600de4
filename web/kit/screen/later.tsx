import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useAtRest } from './rest.ts'

/** Loads code once the first screen is idle. React would delay a Suspense reveal by 300 ms. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const atRest = useAtRest()
    const [Code, setCode] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (atRest)
        load().then(
          (code) => setCode(() => code),
          () => {},
        )
    }, [atRest])
    return Code && <Code {...props} />
  }
}
