import type { ReactNode } from 'react'
import { Row, Stack } from './Layout.tsx'
import styles from './StateMessage.module.css'

type Props = {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  tone?: 'accent' | 'warning' | 'danger'
}

export function StateMessage({ icon, title, children, actions, tone = 'accent' }: Props) {
  return (
    <Stack gap={2} align="center" className={styles.state}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <div className={styles.title}>{title}</div>
      {children && (
        <Stack gap={2} className={styles.text}>
          {children}
        </Stack>
      )}
      {actions && (
        <Row align="stretch" justify="center" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
  )
}
