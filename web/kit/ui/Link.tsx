import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, buttonFace } from './Button.tsx'
import styles from './Link.module.css'

export const Link = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.link}>
    {children}
  </a>
))

type ButtonLinkProps = ComponentProps<'a'> & {
  variant?: 'primary' | 'secondary'
  icon?: ReactNode
}

export const ButtonLink = createLink(
  ({ variant = 'secondary', icon, children, ...rest }: ButtonLinkProps) => (
    <a {...rest} className={buttonClass(variant)}>
      <span className={buttonFace}>
        {icon}
        {children}
      </span>
    </a>
  ),
)
