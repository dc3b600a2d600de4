import styles from './Spinner.module.css'

type Props = {
  text?: string
  small?: boolean
}

export function Spinner({ text, small = false }: Props) {
  const wheel = <span className={styles.wheel} data-small={small || undefined} aria-hidden />
  if (!text) return wheel
  return (
    <output className={styles.line} data-to-come>
      {wheel}
      {text}
    </output>
  )
}
