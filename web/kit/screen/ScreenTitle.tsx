import type { ReactNode } from 'react'
import { useTitle } from '../session/title.ts'
import styles from './ScreenTitle.module.css'

type Props = {
  title?: string
  heading?: string
  children?: ReactNode
}

/** The screen's `h1`; gets the focus on arrival. */
export function ScreenTitle({ title, heading, children }: Props) {
  const screen = useTitle(title)
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{heading ?? screen}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
