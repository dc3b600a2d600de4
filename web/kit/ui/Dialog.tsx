import { X } from 'lucide'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row } from './Layout.tsx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './modal.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'page' | 'panel'
}

/** Modal while rendered. Escape, the cross and a click outside call `onClose`. */
export function Dialog({ title, onClose, children, footer, size = 'small' }: Props) {
  const dialog = useModal(onClose)
  const id = useId()
  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-labelledby={id}>
      <Row single gap={4} justify="between" className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton name="Fechar" icon={X} size={18} onClick={onClose} />
      </Row>
      {size === 'small' ? (
        <div className={styles.body}>{children}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the window is scrolled by keys
        <section className={styles.body} aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
      )}
      {footer && (
        <Row align="stretch" justify="end" className={styles.footer}>
          {footer}
        </Row>
      )}
    </dialog>
  )
}
