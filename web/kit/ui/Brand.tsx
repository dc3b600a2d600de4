import styles from './Brand.module.css'

export function Brand({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M24.6 13.2A9.2 9.2 0 1 1 20.4 8" className={styles.ring} />
        <path d="m11.4 15.8 4.2 4.2L25.4 9" className={styles.tick} />
      </svg>
      <span>{name}</span>
    </span>
  )
}
