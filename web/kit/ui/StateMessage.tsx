import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

type Props = {
  icon: ReactNode
  /** a screen's own heading, or a plain sentence inside one */
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'warning' | 'danger'
}

/** What is shown in the place of content: nothing yet, nothing found, not allowed, failed. */
export function StateMessage({ icon, title, children, actions, tone = 'neutral' }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
