import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasSessao } from './session.ts'

/** Another tab may have ended the session, or begun another's: this one then starts again. */
export function useSameSession(isSame: () => boolean) {
  const router = useRouter()
  const compare = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isSame()) return
    if (hasSessao()) location.reload()
    else void router.invalidate()
  })
  useEffect(() => {
    const look = () => compare()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
