import type { ReactNode } from 'react'
import { useTitle } from '../session/title.ts'
import styles from './ScreenTitle.module.css'

type Props = {
  /** where it is not the one the area gives the screen */
  title?: string
  /** the heading, where it says more than the name */
  heading?: string
  children?: ReactNode
}

/** The one heading of a screen; it takes the focus when the screen is arrived at. */
export function ScreenTitle({ title, heading, children }: Props) {
  const screen = useTitle(title)
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{heading ?? screen}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
