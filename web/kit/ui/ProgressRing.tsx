import styles from './ProgressRing.module.css'
import { Spinner } from './Spinner.tsx'

/** Progress as a part of 1; undefined: unknown. */
export function ProgressRing({ part }: { part: number | undefined }) {
  if (part === undefined) return <Spinner small />
  return (
    <span
      className={styles.ring}
      style={{ '--part': `${Math.min(1, part) * 360}deg` } as object}
      aria-hidden
    />
  )
}
