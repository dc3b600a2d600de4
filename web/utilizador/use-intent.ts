import { useRef } from 'react'
import { newKey } from '#web/kit/api.ts'

/** The key of a write: the same again while what is sent is the same, so that a retry has no second effect. */
export function useIntent() {
  const last = useRef<{ content: string; key: string }>(undefined)
  return (sent: object) => {
    const content = JSON.stringify(sent)
    if (last.current?.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
}
