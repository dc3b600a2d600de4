import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Importar.module.css'

/** A heading that takes the focus when it appears, for screen readers. */
export function Chegada({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.arrival}>
      {children}
    </h2>
  )
}
