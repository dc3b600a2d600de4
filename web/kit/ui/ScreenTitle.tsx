import type { ReactNode } from 'react'
import { useTitle } from '../title.ts'
import styles from './ScreenTitle.module.css'

type Props = {
  /** the screen's name, in the document's title as well */
  title: string
  /** the heading, where it says more than the name */
  heading?: string
  children?: ReactNode
}

/** The one heading of a screen; it takes the focus when the screen is arrived at. */
export function ScreenTitle({ title, heading = title, children }: Props) {
  useTitle(title)
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{heading}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
