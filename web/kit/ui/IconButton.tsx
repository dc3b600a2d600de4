import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { drawn } from './drawn.ts'
import styles from './IconButton.module.css'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** read out, and shown as tooltip */
  name: string
  icon: IconNode
  size?: number
  busy?: boolean
}

export function IconButton({ name, icon, size, busy = false, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true } : drawn(icon, size))}
      className={styles.button}
      aria-label={name}
      title={name}
    >
      {busy && <Spinner small />}
    </button>
  )
}
