import { strengthOf } from '../text/new-password.ts'
import styles from './PasswordMeter.module.css'

type Props = {
  value: string
  refused: boolean
}

/** The strength of a new password; refuses nothing. */
export function PasswordMeter({ value, refused }: Props) {
  const { score, level, word } = refused ? unfit : strengthOf(value)
  return (
    <div className={styles.meter} data-tone={value ? tones[level] : 'neutral'}>
      <span className={styles.track} aria-hidden>
        <span
          className={styles.bar}
          style={{ scale: `${value ? Math.max(score, 4) / 100 : 0} 1` }}
        />
      </span>
      <output className={styles.word}>{value && word && `Força: ${word}`}</output>
    </div>
  )
}

// by level
const tones = ['neutral', 'danger', 'danger', 'warning', 'success', 'success']

const unfit = { score: 0, level: 1, word: undefined }
