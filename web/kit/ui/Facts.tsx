import type { ReactElement } from 'react'
import styles from './Facts.module.css'
import { Skeleton } from './Skeleton.tsx'

export type Fact = {
  label: string
  value?: string | ReactElement | null | undefined
  struck?: boolean
}

type Props = {
  facts: readonly Fact[]
  loading?: boolean
  wide?: boolean
}

export function Facts({ facts, loading = false, wide = false }: Props) {
  return (
    <dl className={styles.facts} data-wide={wide || undefined}>
      {facts.map(({ label, value, struck = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {loading ? (
              <Skeleton width="8rem" height="0.9rem" />
            ) : struck && value ? (
              <s>{value}</s>
            ) : (
              value || '—'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
