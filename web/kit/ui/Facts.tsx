import styles from './Facts.module.css'
import { Skeleton } from './Skeleton.tsx'

export type Fact = {
  label: string
  /** nothing for what is not known; left out while it is still on its way */
  value?: string | null | undefined
  /** no longer holds */
  struck?: boolean
}

type Props = {
  facts: readonly Fact[]
  loading?: boolean
  /** each has the whole width: texts of some lines */
  wide?: boolean
}

/** What is known of something, each with its label; a dash for what is not known. */
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
