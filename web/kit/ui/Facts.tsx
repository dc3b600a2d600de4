import styles from './Facts.module.css'
import { Skeleton } from './Skeleton.tsx'

export type Fact = {
  label: string
  /** nothing for what is not known; left out while it is still on its way */
  value?: string | null | undefined
}

/** What is known of something, each with its label; a dash for what is not known. */
export function Facts({ facts, loading = false }: { facts: readonly Fact[]; loading?: boolean }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{loading ? <Skeleton width="8rem" height="0.9rem" /> : value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
