import styles from './ProgressBar.module.css'

/** A thin line at the top of the page; it shows only when something takes longer than a blink. */
export function ProgressBar({ active }: { active: boolean }) {
  return active ? <div className={styles.bar} aria-hidden /> : null
}
