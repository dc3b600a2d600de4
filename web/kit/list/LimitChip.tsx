import { X } from 'lucide'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { Row } from '../ui/Layout.tsx'
import styles from './LimitChip.module.css'

type Props = {
  /** the act of the cross */
  clear: string
  onClear: () => void
  /** to what the list is limited */
  children: ReactNode
}

/** Says a limit that no filter in sight shows; its cross clears it. */
export const LimitChip = ({ clear, onClear, children }: Props) => (
  <Row as="p" inline single gap={1} className={styles.chip}>
    <span>{children}</span>
    <IconButton name={clear} icon={X} size={16} onClick={onClear} />
  </Row>
)
