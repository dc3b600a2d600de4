import { useEffect } from 'react'
import { createStore } from '../browser/store.ts'
import { queryClient } from '../call/query.ts'

const rested = createStore(false)

/** True once the first screen is complete, or the user acts. */
export const useAtRest = rested.use

const quiet = 100

export function useRestOf(drawn: boolean) {
  const atRest = useAtRest()
  useEffect(() => {
    if (!drawn || atRest) return undefined
    const found = () => rested.set(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => queryClient.isFetching() === 0 && found(), quiet)
    }
    look()
    const stop = queryClient.getQueryCache().subscribe(look)
    const acts = ['pointerdown', 'keydown']
    for (const act of acts) addEventListener(act, found)
    return () => {
      clearTimeout(timer)
      stop()
      for (const act of acts) removeEventListener(act, found)
    }
  }, [drawn, atRest])
}
