import type { ReactNode } from 'react'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import styles from './FrontFrame.module.css'

type Props = {
  /** what this is for */
  sentence: string
  /** and for whom */
  small: string
  children: ReactNode
}

/** The screens before a session: who we are on one side, what to do on the other. */
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

/** Which area this is, and of which version; last on a login page. */
export function FrontVersion({ area }: { area: string }) {
  const { versao } = useConfig()
  return (
    <p className={styles.version}>
      {area} — versão {versao}
    </p>
  )
}
