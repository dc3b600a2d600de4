import { useRef } from 'react'
import { newKey } from './call.ts'

/** Keeps the idempotency key while the content is the same, until it is sent. */
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
