import { useEffect, useRef } from 'react'

/**
 * The buttons of a row go with it; who used one is not to start again at the top of the page. `rows`
 * says who is there: one who goes while another comes is gone all the same. `dialog` is true while
 * one is open over the rows: it goes last.
 */
export function useFocusKept(rows: readonly (string | number)[], dialog = false) {
  const last = useRef(rows)
  useEffect(() => {
    if (dialog) return
    const here = new Set(rows)
    const gone = last.current.some((row) => !here.has(row))
    last.current = rows
    if (gone && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
  }, [rows, dialog])
}
