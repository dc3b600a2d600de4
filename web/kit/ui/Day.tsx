import styles from './Day.module.css'

/** A day of a table, `09-03-2026`: its digits stand below those of the next row, its hyphens are a text's. */
export function Day({ text }: { text: string }) {
  const [day, month, year] = text.split('-')
  return (
    <>
      {day}
      {month && hyphen}
      {month}
      {year && hyphen}
      {year}
    </>
  )
}

const hyphen = <span className={styles.hyphen}>-</span>
