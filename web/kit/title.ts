import { useEffect } from 'react'
import { useConfig } from './config.ts'
import { useSessaoOrNone } from './session.ts'

/** `{screen} · {company} · {baseTitle}` while the calling screen is shown. */
export function useTitle(screen: string) {
  const { baseTitle } = useConfig()
  const empresa = useSessaoOrNone()?.empresa?.nome
  useEffect(() => {
    document.title = [screen, empresa, baseTitle].filter(Boolean).join(' · ')
  }, [screen, empresa, baseTitle])
}
