import { useEffect, useRef } from 'react'

/**
 * The buttons of a row go with it; who used one is not to start again at the top of the page. `dialog`
 * is true while one is open over the rows: it goes last.
 */
export function useFocusKept(rows: number, dialog = false) {
  const last = useRef(rows)
  useEffect(() => {
    if (dialog) return
    const fewer = rows < last.current
    last.current = rows
    if (fewer && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
  }, [rows, dialog])
}
