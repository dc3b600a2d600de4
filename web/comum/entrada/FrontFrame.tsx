import type { ReactNode } from 'react'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import styles from './FrontFrame.module.css'

type Props = {
  sentence: string
  small: string
  children: ReactNode
}

/** The frame of the screens before a session. */
export function FrontFrame({ sentence, small, children }: Props) {
  const { baseTitle } = useConfig()
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Brand name={baseTitle} large />
        <p className={styles.sentence}>{sentence}</p>
        <p className={styles.small}>{small}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}

/** The area and its version; last on a login page. */
export function FrontVersion({ area }: { area: string }) {
  const { versao } = useConfig()
  return (
    <p className={styles.version}>
      {area} — versão {versao}
    </p>
  )
}
