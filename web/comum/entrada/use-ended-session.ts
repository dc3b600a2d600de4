import { useEffect, useEffectEvent, useRef } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { clearCookies, forgeryOf, tokenOf } from '#web/kit/browser/cookies.ts'

/** Ends the session of `area` on arrival; the ref holds the promise a login must await. */
export function useEndedSession(
  end: () => Promise<unknown>,
  forget: () => void,
  area: Area = 'cliente',
) {
  const ended = useRef<Promise<unknown>>(undefined)
  const leave = useEffectEvent(() => {
    const held = tokenOf(area) ?? forgeryOf(area)
    if (held !== undefined) ended.current = end().catch(() => undefined)
    // the next user must not get the company chosen before
    clearCookies(area)
    forget()
  })
  useEffect(() => leave(), [])
  return ended
}
