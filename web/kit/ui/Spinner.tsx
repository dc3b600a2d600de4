import { Row } from './Layout.tsx'
import styles from './Spinner.module.css'

type Props = {
  text?: string
  small?: boolean
}

export function Spinner({ text, small = false }: Props) {
  const wheel = <span className={styles.wheel} data-small={small || undefined} aria-hidden />
  if (!text) return wheel
  return (
    <Row as="output" single justify="center" className={styles.line} data-to-come>
      {wheel}
      {text}
    </Row>
  )
}
