import { useEffect } from 'react'

/** The dialogs of the frame come once the first screen has all it needs. */
export function usePreloaded(dialogs: readonly { preload: () => void }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of dialogs) preload()
    }, 2000)
    return () => clearTimeout(timer)
  }, [dialogs])
}
