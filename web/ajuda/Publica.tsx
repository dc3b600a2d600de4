import type { ReactNode } from 'react'
import { Link as Way } from '@tanstack/react-router'
import { useConfig } from '#web/kit/call/config.ts'
import { Footer, SkipLink } from '#web/kit/screen/Frame.tsx'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Publica.module.css'

/** A page of text that anybody may read. */
export function Publica({ children }: { children: ReactNode }) {
  const { baseTitle } = useConfig()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar} data-unprinted>
        <Way to="/" className={styles.home} aria-label={`${baseTitle}, ir para o portal`}>
          <Brand name={baseTitle} />
        </Way>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
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
  <ul className={styles.points}>{children}</ul>
)
