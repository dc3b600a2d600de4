import type { ReactNode } from 'react'
import type { Tone } from '#contract/kit/codes.ts'
import styles from './Badge.module.css'

type Props = {
  tone?: Tone
  wraps?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', wraps, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps}>
      {children}
    </span>
  )
}
