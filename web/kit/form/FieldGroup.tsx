import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import styles from './form.module.css'

type Props = { title: string; note?: string | undefined; children: ReactNode }

/** Fields that belong together, two side by side where there is room for two. */
export function FieldGroup({ title, note, children }: Props) {
  return (
    <Card title={title}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}
