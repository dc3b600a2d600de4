import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav ref={showCurrent} className={styles.tabs} data-unprinted aria-label={name}>
      {children}
    </nav>
  )
}

function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
