import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import {
  isSameSessao,
  useReadingRights,
  useSessaoOrNone,
  type Sessao,
} from '#web/kit/session/session.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { useRestOf } from '#web/kit/screen/rest.ts'
import { useShortcuts } from '#web/kit/screen/use-shortcuts.ts'
import frame from '#web/kit/screen/Frame.module.css'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { SkipLink, Footer, InShell, useSameSession } from '#web/kit/screen/Frame.tsx'
import { searches } from './ways.ts'

const Drawer = dialogOf(() => import('./Drawer.tsx'), 'Drawer')
const LogoutDialog = dialogOf(() => import('#web/comum/entrada/LogoutDialog.tsx'), 'LogoutDialog')
const Palette = dialogOf(() => import('./PaletteCliente.tsx'), 'PaletteCliente')
const KeysDialog = dialogOf(() => import('#web/comum/teclas/KeysDialog.tsx'), 'KeysDialog')

type Opened = 'drawer' | 'logout' | 'palette' | 'keys'

/** The frame of all screens with a session; without one the screen is bare. */
export function Shell() {
  const sessao = useSessaoOrNone()
  const { baseTitle } = useConfig()
  return sessao ? (
    <Frame sessao={sessao} />
  ) : (
    <main id="conteudo" tabIndex={-1} className={frame.bare}>
      <Link to="/" className={frame.product}>
        <Brand name={baseTitle} />
      </Link>
      <InShell value>
        <Outlet />
      </InShell>
    </main>
  )
}

function Frame({ sessao }: { sessao: Sessao }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  useSameSession('cliente', isSameSessao)
  const { empresa } = sessao
  useShortcuts({
    onPalette: () => empresa && setOpened('palette'),
    onKeys: () => setOpened('keys'),
    palette: opened === 'palette',
  })
  return (
    <div className={styles.shell}>
      <SkipLink />
      {empresa && <Sidebar rights={empresa} />}
      <div className={frame.column}>
        <TopBar
          sessao={sessao}
          onOpenDrawer={() => setOpened('drawer')}
          onPalette={() => setOpened('palette')}
          onLogout={() => setOpened('logout')}
        />
        <Main />
        <Footer ajuda={!sessao.utilizador.mudar_pass && '/ajuda'} />
      </div>
      {empresa && opened === 'drawer' && <Drawer rights={empresa} onClose={close} />}
      {opened === 'logout' && <LogoutDialog onClose={close} />}
      {empresa && opened === 'palette' && (
        <Palette
          onClose={close}
          onLogout={() => setOpened('logout')}
          onKeys={() => setOpened('keys')}
        />
      )}
      {opened === 'keys' && <KeysDialog searches={searches} onClose={close} />}
    </div>
  )
}

/** A component of its own, so that navigation does not render the frame twice. */
function Main() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const reading = useReadingRights()
  useRestOf(!pending && !reading)
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className={`${frame.main} ${styles.main}`}
      aria-busy={pending || undefined}
    >
      {reading && (
        <div className={styles.reading}>
          <Spinner text="A carregar acessos..." />
        </div>
      )}
      <InShell value>
        <Outlet />
      </InShell>
    </main>
  )
}
