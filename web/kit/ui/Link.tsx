import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass } from './Button.tsx'
import styles from './Link.module.css'

/** A link in a sentence. */
export const Link = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.link}>
    {children}
  </a>
))

type ButtonLinkProps = ComponentProps<'a'> & { variant?: 'primary' | 'secondary' }

/** A link that looks like a button: it goes somewhere, it does nothing. */
export const ButtonLink = createLink(
  ({ variant = 'secondary', children, ...rest }: ButtonLinkProps) => (
    <a {...rest} className={buttonClass(variant)}>
      {children}
    </a>
  ),
)
