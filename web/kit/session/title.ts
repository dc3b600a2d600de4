import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfig } from '../call/config.ts'
import { useSessaoOrNone } from './session.ts'

export const useScreenTitle = () =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen?.title ?? '' })

/** Sets the document's title, `{screen} · {company} · {baseTitle}`; `own` replaces the screen's. */
export function useTitle(own?: string) {
  const declared = useScreenTitle()
  const screen = own ?? declared
  const { baseTitle } = useConfig()
  const empresa = useSessaoOrNone()?.empresa?.nome
  useEffect(() => {
    document.title = [screen, empresa, baseTitle].filter(Boolean).join(' · ')
  }, [screen, empresa, baseTitle])
  return screen
}
