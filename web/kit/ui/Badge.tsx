import type { ReactNode } from 'react'
import type { Tone } from '#contract/kit/codes.ts'
import styles from './Badge.module.css'

type Props = {
  tone?: Tone
  /** takes a second line where there is little room */
  wraps?: boolean
  children: ReactNode
}

/** A state in a word or two; the colour only repeats what the words say. */
export function Badge({ tone = 'neutral', wraps, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps}>
      {children}
    </span>
  )
}
