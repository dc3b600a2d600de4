import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { InShell } from '#web/kit/browser/in-shell.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { Footer } from '#web/kit/screen/Footer.tsx'
import { MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { SearchButton } from '#web/kit/screen/SearchButton.tsx'
import { useShortcuts } from '#web/kit/screen/use-shortcuts.ts'
import { SkipLink } from '#web/kit/ui/SkipLink.tsx'
import { ThemeChoice } from '#web/kit/screen/ThemeChoice.tsx'
import { UserButton } from '#web/kit/screen/UserButton.tsx'
import { useSameSession } from '#web/kit/session/use-same-session.ts'
import accent from '#web/comum/prestador/accent.module.css'
import styles from './Area.module.css'
import { isSamePrestador, usePrestador } from '#web/comum/prestador/session.ts'

const Palette = onDemand(async () => (await import('./PalettePrestador.tsx')).PalettePrestador)
const KeysDialog = onDemand(
  async () => (await import('#web/comum/teclas/KeysDialog.tsx')).KeysDialog,
)
const LogoutPrestador = onDemand(
  async () => (await import('#web/comum/prestador/LogoutPrestador.tsx')).LogoutPrestador,
)

const searches = 'ecrãs, empresas e funcionários'

const show = (way: HTMLElement | null) =>
  way?.scrollIntoView({ block: 'nearest', inline: 'center' })

export function ShellPrestador() {
  const sessao = usePrestador()
  const { baseTitle } = useConfig()
  const [opened, setOpened] = useState<'palette' | 'keys' | 'logout'>()
  const close = () => setOpened(undefined)
  const screens = useScreens()
  const papel = sessao?.utilizador.papel
  const ways = waysOn('prestador', screens, papel)
  const { pathname } = useLocation()
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  useSameSession('prestador', isSamePrestador)
  const openPalette = () => setOpened('palette')
  useShortcuts({
    onPalette: openPalette,
    onKeys: () => setOpened('keys'),
    palette: opened === 'palette',
  })
  return (
    <div className={`${accent.area} ${styles.column}`}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/prestador" className={styles.home}>
          <Brand name={baseTitle} />
          <span className={styles.where}>Área do prestador</span>
        </Link>
        <nav className={styles.ways} aria-label="Área do prestador">
          {ways.map(({ path, nome, icon, covers = path }) => (
            <Link
              key={path}
              to={path}
              aria-current={isWithin(path) || isWithin(covers) ? 'page' : undefined}
              ref={isWithin(path) || isWithin(covers) ? show : undefined}
            >
              <Icon of={icon} size={17} aria-hidden />
              {nome}
            </Link>
          ))}
        </nav>
        <span className={styles.end}>
          <SearchButton compact onClick={openPalette} />
          {sessao && (
            <UserButton utilizador={sessao.utilizador} avatar={sessao.avatar}>
              <hr />
              {waysOn('prestador menu', screens, papel).map(({ path, nome, icon }) => (
                <MenuLink key={path} to={path} icon={<Icon of={icon} size={17} aria-hidden />}>
                  {nome}
                </MenuLink>
              ))}
              <hr />
              <ThemeChoice />
              <hr />
              <MenuItem
                icon={<Icon of={LogOut} size={17} aria-hidden />}
                onSelect={() => setOpened('logout')}
              >
                Terminar sessão
              </MenuItem>
            </UserButton>
          )}
        </span>
      </header>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        <InShell value>
          <Outlet />
        </InShell>
      </main>
      <Footer />
      {opened === 'logout' && <LogoutPrestador onClose={close} />}
      {papel && opened === 'palette' && (
        <Palette
          papel={papel}
          searches={searches}
          onClose={close}
          onLogout={() => setOpened('logout')}
          onKeys={() => setOpened('keys')}
        />
      )}
      {opened === 'keys' && <KeysDialog searches={searches} onClose={close} />}
    </div>
  )
}
