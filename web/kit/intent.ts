import { useRef } from 'react'
import { newKey } from './api.ts'

/**
 * The key of what the user wants: the same as long as the same is wanted (`what`), so that trying
 * again after a lost answer has no second effect.
 */
export function useIntentKey() {
  const held = useRef<{ what: string; key: string }>(undefined)
  return (what: string) => {
    if (held.current?.what !== what) held.current = { what, key: newKey() }
    return held.current.key
  }
}
