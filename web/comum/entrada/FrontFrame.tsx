import type { ReactNode } from 'react'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { PublicWays } from '#web/kit/screen/Frame.tsx'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
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
        <Stack gap={5} className={styles.content}>
          {children}
        </Stack>
      </main>
    </div>
  )
}

export function FrontVersion({ area }: { area: string }) {
  const { versao } = useConfig()
  return (
    <Stack as="footer" gap={1} align="center">
      <Note className={styles.version}>
        {area} — versão {versao}
      </Note>
      <Row gap={4} lines={1} className={styles.ways}>
        <PublicWays />
      </Row>
    </Stack>
  )
}

export function FrontPage({ children }: { children: ReactNode }) {
  return (
    <FrontFrame
      sentence="Os exames, as fichas de aptidão, os acidentes e a segurança de quem trabalha na sua empresa, num só lugar."
      small="Portal de clientes do seu prestador de segurança e saúde no trabalho."
    >
      {children}
    </FrontFrame>
  )
}
