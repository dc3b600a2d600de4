import { useEffect, useEffectEvent, useRef } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { clearCookies, forgeryOf, tokenOf } from '#web/kit/browser/cookies.ts'

/**
 * Arriving at a login ends the session there was in its area, and no other's. A login waits for that,
 * or it would be ended as well. `forget` is what the page itself still knows of it.
 */
export function useEndedSession(
  end: () => Promise<unknown>,
  forget: () => void,
  area: Area = 'cliente',
) {
  const ended = useRef<Promise<unknown>>(undefined)
  const leave = useEffectEvent(() => {
    const held = tokenOf(area) ?? forgeryOf(area)
    if (held !== undefined) ended.current = end().catch(() => undefined)
    // a company chosen before is not the next user's
    clearCookies(area)
    forget()
  })
  useEffect(() => leave(), [])
  return ended
}
