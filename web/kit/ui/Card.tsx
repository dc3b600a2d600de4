import type { ReactNode } from 'react'
import { Panel } from './Layout.tsx'
import styles from './Layout.module.css'

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Panel as={title ? 'section' : 'div'} pad="card">
    {title && <h2 className={styles.cardTitle}>{title}</h2>}
    {children}
  </Panel>
)
