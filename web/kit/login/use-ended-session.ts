import { useEffect, useEffectEvent, useRef } from 'react'
import { hasSessao } from '../session.ts'

/**
 * Arriving at a login ends the session there was. A login waits for that, or it would be ended as
 * well. `forget` is what the page itself still knows of it.
 */
export function useEndedSession(end: () => Promise<unknown>, forget: () => void) {
  const ended = useRef<Promise<unknown>>(undefined)
  const leave = useEffectEvent(() => {
    if (hasSessao()) ended.current = end().catch(() => undefined)
    forget()
  })
  useEffect(() => leave(), [])
  return ended
}
