import type { ReactNode } from 'react'
import { useConfig } from '#web/kit/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import styles from './FrontPage.module.css'

/** The screens before a session: who we are on one side, what to do on the other. */
export function FrontPage({ children }: { children: ReactNode }) {
  const { baseTitle } = useConfig()
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <Brand name={baseTitle} large />
        <p className={styles.sentence}>
          Os exames, as fichas de aptidão, os acidentes e a segurança de quem trabalha na sua
          empresa, num só lugar.
        </p>
        <p className={styles.small}>
          Portal de clientes do seu prestador de segurança e saúde no trabalho.
        </p>
      </header>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}
