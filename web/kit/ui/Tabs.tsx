import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

/** Links to screens that stand side by side; the router marks the one that is shown. */
export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={name}>
      {children}
    </nav>
  )
}
