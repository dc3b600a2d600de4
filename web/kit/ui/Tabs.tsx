import { createLink } from '@tanstack/react-router'
import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Tabs.module.css'

export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav ref={showCurrent} className={styles.tabs} data-unprinted aria-label={name}>
      {children}
    </nav>
  )
}

type TabProps = ComponentProps<'a'> & { icon: IconNode }

export const Tab = createLink(({ icon, children, ...rest }: TabProps) => (
  <a {...rest}>
    <Icon of={icon} size={16} aria-hidden />
    {children}
  </a>
))

function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
}
