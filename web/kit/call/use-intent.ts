import { useRef } from 'react'
import { newKey } from './call.ts'

/**
 * The key of what the user wants: the same as long as the same is wanted, until it was sent, so
 * that trying again after a lost answer has no second effect.
 */
export function useIntent() {
  const intent = useRef({ content: '', key: '' })
  return {
    keyFor(wanted: unknown) {
      const content = JSON.stringify(wanted)
      if (intent.current.content !== content) intent.current = { content, key: newKey() }
      return intent.current.key
    },
    forget() {
      intent.current = { content: '', key: '' }
    },
  }
}
