import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { tokenOf } from '../browser/cookies.ts'

/** Starts again where another tab has ended or replaced the area's session. */
export function useSameSession(area: Area, isSame: () => boolean) {
  const router = useRouter()
  const compare = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isSame()) return
    if (tokenOf(area) !== undefined) location.reload()
    else void router.invalidate()
  })
  useEffect(() => {
    const look = () => compare()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
