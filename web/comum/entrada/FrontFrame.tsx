import type { ReactNode } from 'react'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import styles from './FrontFrame.module.css'

type Props = {
  sentence: string
  small: string
  children: ReactNode
}

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

export function FrontVersion({ area }: { area: string }) {
  const { versao } = useConfig()
  return (
    <p className={styles.version}>
      {area} — versão {versao}
    </p>
  )
}
