import styles from './Review.module.css'
import { PartHeading } from '#web/kit/ui/Layout.tsx'

export type ReviewGroup = {
  title: string
  rows: readonly { label: string; value: string | null }[]
}

export function Review({ groups }: { groups: readonly ReviewGroup[] }) {
  return groups.map(({ title, rows }) => {
    const filled = rows.filter(({ value }) => value !== null && value !== '')
    if (filled.length === 0) return null
    return (
      <section key={title}>
        <PartHeading>{title}</PartHeading>
        <dl>
          {filled.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
