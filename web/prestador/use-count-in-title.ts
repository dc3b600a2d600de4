import { useEffect } from 'react'

/** How many wait stands before the title of the document, where who has the page beside others sees it. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined
    document.title = `(${count}) ${document.title}`
    return () => {
      document.title = document.title.replace(/^\(\d+\) /u, '')
    }
  }, [count])
}
