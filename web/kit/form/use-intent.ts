import { useRef } from 'react'
import { newKey } from '../api.ts'

/** The same content again, until it was sent, is the same intent and carries the same key. */
export function useIntent() {
  const intent = useRef({ content: '', key: '' })
  return {
    keyFor(body: unknown) {
      const content = JSON.stringify(body)
      if (intent.current.content !== content) intent.current = { content, key: newKey() }
      return intent.current.key
    },
    forget() {
      intent.current = { content: '', key: '' }
    },
  }
}
