import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Menu.module.css'

type ItemProps = { icon: ReactNode; children?: ReactNode }

export function MenuItem({ icon, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onSelect}>
      {icon}
      {children}
    </button>
  )
}

export const MenuLink = createLink(
  ({ icon, children, ...rest }: Omit<ComponentProps<'a'>, 'children'> & ItemProps) => (
    <a {...rest} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </a>
  ),
)
