import type { ReactNode } from 'react'
import styles from './Rows.module.css'

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type SignProps = { tone?: 'accent' | 'warning'; children?: ReactNode }

export function Sign({ tone = 'accent', children }: SignProps) {
  return (
    <span className={styles.sign} data-tone={tone} aria-hidden>
      {children}
    </span>
  )
}
