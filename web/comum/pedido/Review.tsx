import styles from './Review.module.css'

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
        <h3 className={styles.title}>{title}</h3>
        <dl className={styles.rows}>
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
