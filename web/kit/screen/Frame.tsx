import { useState, createContext, useEffect, useEffectEvent } from 'react'
import { useConfig } from '../call/config.ts'
import { useRouter } from '@tanstack/react-router'
import type { Area } from '#contract/kit/cookies.ts'
import { tokenOf } from '../browser/cookies.ts'
import { Row } from '../ui/Layout.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Frame.module.css'

/** First on every screen: skips to `#conteudo`. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className={styles.skip}
      data-unprinted
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('conteudo')?.focus()
      }}
    >
      Saltar para o conteúdo
    </a>
  )
}

/** `ajuda`: the help of this side, for who is in. */
export function Footer({ ajuda }: { ajuda?: '/ajuda' | '/prestador/ajuda' | false }) {
  const [year] = useState(() => new Date().getFullYear())
  const { baseTitle, versao } = useConfig()
  return (
    <Row
      as="footer"
      gap={5}
      lines={2}
      align="stretch"
      justify="between"
      className={styles.footer}
      data-unprinted
    >
      <span>
        © {year} {baseTitle}
      </span>
      <Row gap={4} lines={1}>
        {ajuda && <Link to={ajuda}>Ajuda</Link>}
        <PublicWays />
      </Row>
      <span>Versão {versao}</span>
    </Row>
  )
}

/** The pages that anybody may read. */
export const PublicWays = () => (
  <>
    <Link to="/acessibilidade">Acessibilidade</Link>
    <Link to="/privacidade">Privacidade</Link>
  </>
)

/** True inside the frame, which already has the page's `main`. */
export const InShell = createContext(false)

/** Starts again where another tab has ended or replaced the area's session. */
export function useSameSession(area: Area, isSame: () => boolean) {
  const router = useRouter()
  const compare = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isSame()) return
    if (tokenOf(area) !== undefined) location.reload()
    else void router.invalidate()
  })
  useEffect(() => {
    const look = () => compare()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
