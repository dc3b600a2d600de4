import type { ReactNode } from 'react'
import styles from './Card.module.css'

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  if (!title) return <div className={styles.card}>{children}</div>
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
