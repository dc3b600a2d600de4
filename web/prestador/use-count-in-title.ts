import { useEffect } from 'react'

/** Puts the number of open requests before the document title, for users with many tabs. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    document.title = `(${count}) ${document.title}`
    return () => {
      document.title = document.title.replace(/^\(\d+\) /u, '')
    }
  }, [count])
}
