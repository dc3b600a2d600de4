import type { ReactNode } from 'react'
import { Link as Way } from '@tanstack/react-router'
import { useConfig } from '#web/kit/call/config.ts'
import { Footer, SkipLink } from '#web/kit/screen/Frame.tsx'
import frame from '#web/kit/screen/Frame.module.css'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Publica.module.css'

/** A page of text that anybody may read. */
export function Publica({ children }: { children: ReactNode }) {
  const { baseTitle } = useConfig()
  return (
    <div className={frame.column}>
      <SkipLink />
      <Row as="header" className={styles.bar} data-unprinted>
        <Way to="/" className={styles.home} aria-label={`${baseTitle}, ir para o portal`}>
          <Brand name={baseTitle} />
        </Way>
      </Row>
      <main id="conteudo" tabIndex={-1} className={`${frame.main} ${styles.main}`}>
        <Stack gap={5}>{children}</Stack>
      </main>
      <Footer />
    </div>
  )
}

export const Seccao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <h2>{titulo}</h2>
    {children}
  </Stack>
)

export const Pontos = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap={2} max={46} data-marked>
    {children}
  </Stack>
)
