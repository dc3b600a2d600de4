import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** what it does: read out, and shown under the pointer */
  name: string
  icon: ReactNode
}

export function IconButton({ name, icon, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={name} title={name}>
      {icon}
    </button>
  )
}
