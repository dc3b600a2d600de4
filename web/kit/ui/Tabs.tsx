import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

/** Links to screens that stand side by side; the router marks the one that is shown. */
export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav ref={showCurrent} className={styles.tabs} aria-label={name}>
      {children}
    </nav>
  )
}

/** On a phone they lie in a row that is longer than the screen: before it is seen, the one shown is in sight. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
