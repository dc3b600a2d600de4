import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './Importar.module.css'

/** A heading that has the focus when it appears: what was asked for is read on from it. */
export function Chegada({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.arrival}>
      {children}
    </h2>
  )
}
