import { useEffect, useRef } from 'react'
import { holdUnsaved } from '../browser/unsaved.ts'

/** A ref, not state: navigation right after sending must not ask. */
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
