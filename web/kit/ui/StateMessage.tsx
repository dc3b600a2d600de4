import type { ReactNode } from 'react'
import styles from './StateMessage.module.css'

type Props = {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'warning' | 'danger'
}

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
