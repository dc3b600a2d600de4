import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasSessao, isSameSessao, useSessaoOrNone } from '#web/kit/session.ts'
import type { Sessao } from '#web/kit/session.ts'
import { Footer } from '#web/kit/ui/Footer.tsx'
import { onDemand } from '#web/kit/ui/on-demand.tsx'
import { ScrollTop } from './ScrollTop.tsx'
import { InShell } from './in-shell.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Drawer = onDemand(async () => (await import('./Drawer.tsx')).Drawer)
const LogoutDialog = onDemand(
  async () => (await import('#web/kit/ui/LogoutDialog.tsx')).LogoutDialog,
)
const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette)
const KeysDialog = onDemand(async () => (await import('./KeysDialog.tsx')).KeysDialog)

type Opened = 'drawer' | 'logout' | 'palette' | 'keys'

/** The frame of every screen of the session. A screen that needs none is shown bare. */
export function Shell() {
  const sessao = useSessaoOrNone()
  return sessao ? (
    <Frame sessao={sessao} />
  ) : (
    <main id="conteudo" tabIndex={-1} className={styles.bare}>
      <InShell value>
        <Outlet />
      </InShell>
    </main>
  )
}

function Frame({ sessao }: { sessao: Sessao }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  useSameSession()
  usePreloaded()
  const { empresa } = sessao
  useShortcuts({
    onPalette: () => empresa && setOpened('palette'),
    onKeys: () => setOpened('keys'),
  })
  return (
    <div className={styles.shell}>
      <a
        href="#conteudo"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('conteudo')?.focus()
        }}
      >
        Saltar para o conteúdo
      </a>
      {empresa && <Sidebar rights={empresa} />}
      <div className={styles.column}>
        <TopBar
          sessao={sessao}
          onOpenDrawer={() => setOpened('drawer')}
          onPalette={() => setOpened('palette')}
          onLogout={() => setOpened('logout')}
        />
        <Main />
        <Footer />
      </div>
      <ScrollTop />
      {empresa && opened === 'drawer' && <Drawer rights={empresa} onClose={close} />}
      {opened === 'logout' && <LogoutDialog onClose={close} />}
      {empresa && opened === 'palette' && (
        <Palette
          onClose={close}
          onLogout={() => setOpened('logout')}
          onKeys={() => setOpened('keys')}
        />
      )}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </div>
  )
}

/** On its own, so that going somewhere does not render the frame twice. */
function Main() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <main id="conteudo" tabIndex={-1} className={styles.main} aria-busy={pending || undefined}>
      <InShell value>
        <Outlet />
      </InShell>
    </main>
  )
}

/** The dialogs of the frame come once the first screen has all it needs. */
function usePreloaded() {
  useEffect(() => {
    const timer = setTimeout(() => {
      Drawer.preload()
      LogoutDialog.preload()
      Palette.preload()
    }, 2000)
    return () => clearTimeout(timer)
  }, [])
}

/** Another tab may have ended the session, or begun another's: this one then starts again. */
function useSameSession() {
  const router = useRouter()
  useEffect(() => {
    const compare = () => {
      if (document.visibilityState !== 'visible' || isSameSessao()) return
      if (hasSessao()) location.reload()
      else void router.invalidate()
    }
    document.addEventListener('visibilitychange', compare)
    return () => document.removeEventListener('visibilitychange', compare)
  }, [router])
}
