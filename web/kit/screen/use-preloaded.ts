import { useEffect } from 'react'
import { learnFiles } from './files.ts'

/** The dialogs of the frame come once the first screen has all it needs, and what others are made of. */
export function usePreloaded(dialogs: readonly { preload: () => void }[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of dialogs) preload()
      void learnFiles()
    }, 2000)
    return () => clearTimeout(timer)
  }, [dialogs])
}
