import { X } from 'lucide'
import { createContext } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

/** Inside of it a filter is drawn as a chip that does this. */
export const AsChip = createContext<(() => void) | undefined>(undefined)

type Props = { label: string; text: string; onRemove: () => void }

/** A chosen filter that is not in sight: its words, and a press that takes it away. */
export const Chip = ({ label, text, onRemove }: Props) => (
  <button type="button" className={styles.chip} title={`${label}: ${text}`} onClick={onRemove}>
    <span className="visually-hidden">Retirar o filtro </span>
    <span data-cut>
      {label}: <strong>{text}</strong>
    </span>
    <Icon of={X} size={14} />
  </button>
)
