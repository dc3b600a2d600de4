import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Area } from '#contract/kit/cookies.ts'
import { tokenOf } from '../browser/cookies.ts'

/** Another tab may have ended the area's session, or begun another's: this one then starts again. */
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
