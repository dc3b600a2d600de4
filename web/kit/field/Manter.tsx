import { Row } from '../ui/Layout.tsx'
import styles from './Manter.module.css'

type Props = { label: string; mantido: boolean; onManter: (mantem: boolean) => void }

/** Beside a warning: keeps a strange value on purpose. */
export const Manter = ({ label, mantido, onManter }: Props) => (
  <Row as="label" inline gap={2} className={styles.manter}>
    <input
      type="checkbox"
      aria-label={`Manter mesmo assim: ${label}`}
      checked={mantido}
      onChange={({ target }) => onManter(target.checked)}
    />
    Manter mesmo assim
  </Row>
)
