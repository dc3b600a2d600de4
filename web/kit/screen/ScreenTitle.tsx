import type { ReactNode } from 'react'
import { Stack } from '../ui/Layout.tsx'
import styles from './ScreenTitle.module.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfig } from '../call/config.ts'
import { useSessaoOrNone } from '../session/session.ts'

export const useScreenTitle = () =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen?.title ?? '' })

/** Sets the document's title, `{screen} · {company} · {baseTitle}`; `own` replaces the screen's. */
function useTitle(own?: string) {
  const declared = useScreenTitle()
  const screen = own ?? declared
  const { baseTitle } = useConfig()
  const empresa = useSessaoOrNone()?.empresa?.nome
  useEffect(() => {
    document.title = [screen, empresa, baseTitle].filter(Boolean).join(' · ')
  }, [screen, empresa, baseTitle])
  return screen
}

type Props = {
  title?: string
  heading?: string
  children?: ReactNode
}

/** The screen's `h1`; gets the focus on arrival. */
export function ScreenTitle({ title, heading, children }: Props) {
  const screen = useTitle(title)
  return (
    <Stack gap={1} className={styles.head}>
      <h1 tabIndex={-1}>{heading ?? screen}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </Stack>
  )
}
