import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** Few things one below the other on a white sheet; each is an `li`, with a `Sign` in front. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type SignProps = { tone?: 'accent' | 'warning'; children?: ReactNode }

/** The icon of a thing on a ground of its own; without one, the place of it. */
export function Sign({ tone = 'accent', children }: SignProps) {
  return (
    <span className={styles.sign} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
