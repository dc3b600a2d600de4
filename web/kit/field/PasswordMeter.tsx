import { strengthOf } from '../text/strength.ts'
import styles from './PasswordMeter.module.css'

/** How strong a new password is, as a bar and as a word. It tells and never decides. */
export function PasswordMeter({ value }: { value: string }) {
  const { score, level, word } = strengthOf(value)
  return (
    <div className={styles.meter} data-level={value ? level : undefined}>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          style={{ scale: `${value ? Math.max(score, 4) / 100 : 0} 1` }}
        />
      </span>
      <output className={styles.word}>{value && `Força: ${word}`}</output>
    </div>
  )
}
