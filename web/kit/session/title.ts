import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfig } from '../call/config.ts'
import { useSessaoOrNone } from './session.ts'

/** What the screen that is shown is called in its area. */
export const useScreenTitle = () =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen?.title ?? '' })

/**
 * The title of the screen, `own` where it is shown in the place of another; in the document it is
 * `{screen} · {company} · {baseTitle}` as long as the screen is shown.
 */
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
