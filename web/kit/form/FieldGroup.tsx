import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import styles from './form.module.css'

type Props = { title: string; note?: string | undefined; children: ReactNode }

export function FieldGroup({ title, note, children }: Props) {
  return (
    <Card title={title}>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}
