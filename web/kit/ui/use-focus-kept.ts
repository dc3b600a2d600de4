import { useEffect, useRef } from 'react'

/** Focuses the `h1` when the row of the focused button is gone; waits while `dialog` is true. */
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
