import { useEffect, useRef } from 'react'
import { holdUnsaved } from '../browser/unsaved.ts'

/** Known at once, not with the next rendering: what navigates after sending must not be asked. */
export function useUnsaved(dirty: boolean) {
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = dirty
  }, [dirty])
  const is = () => unsaved.current
  useEffect(() => holdUnsaved(() => unsaved.current), [])
  return {
    is,
    release() {
      unsaved.current = false
    },
  }
}
