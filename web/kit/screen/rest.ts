import { useEffect } from 'react'
import { createStore } from '../browser/store.ts'
import { queryClient } from '../call/query.ts'

const rested = createStore(false)

/** Whether the page's first screen has all it shows, or somebody acts already. */
export const useAtRest = rested.use

/** Nothing was asked for and nothing came for as long, in milliseconds. */
const quiet = 100

/** Looks out for the rest of the first screen, once that is `drawn`. */
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
    // who acts waits for nothing
    const acts = ['pointerdown', 'keydown']
    for (const act of acts) addEventListener(act, found)
    return () => {
      clearTimeout(timer)
      stop()
      for (const act of acts) removeEventListener(act, found)
    }
  }, [drawn, atRest])
}
