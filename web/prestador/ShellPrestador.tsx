import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import { useConfig } from '#web/kit/call/config.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { SearchButton } from '#web/kit/screen/SearchButton.tsx'
import { useShortcuts } from '#web/kit/screen/use-shortcuts.ts'
import { ThemeChoice } from '#web/kit/screen/ThemeChoice.tsx'
import { UserButton } from '#web/kit/screen/UserButton.tsx'
import accent from '#web/comum/prestador/accent.module.css'
import frame from '#web/kit/screen/Frame.module.css'
import styles from './Area.module.css'
import { isSamePrestador, usePrestador } from '#web/comum/prestador/session.ts'
import { SkipLink, Footer, InShell, useSameSession } from '#web/kit/screen/Frame.tsx'

const Palette = dialogOf(() => import('./PalettePrestador.tsx'), 'PalettePrestador')
const teclas = [
  { keys: ['1', 'a', '5'], does: 'Escolher a decisão, na sessão de resultados' },
  { keys: ['Ctrl', 'Enter'], does: 'Registar dentro das restrições, na sessão de resultados' },
]

const KeysDialog = dialogOf(() => import('#web/comum/teclas/KeysDialog.tsx'), 'KeysDialog')
const LogoutPrestador = dialogOf(
  () => import('#web/comum/prestador/LogoutPrestador.tsx'),
  'LogoutPrestador',
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
    <div className={`${accent.area} ${frame.column}`}>
      <SkipLink />
      <header className={`${frame.bar} ${styles.bar}`} data-unprinted>
        <Link to="/prestador" className={styles.home}>
          <Brand name={baseTitle} />
          <span className={styles.where} data-cut>
            Área do prestador
          </span>
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
        <span className={frame.end}>
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
      <main id="conteudo" tabIndex={-1} className={`${frame.main} ${styles.main}`}>
        <InShell value>
          <Outlet />
        </InShell>
      </main>
      <Footer ajuda="/prestador/ajuda" />
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
      {opened === 'keys' && <KeysDialog more={teclas} searches={searches} onClose={close} />}
    </div>
  )
}
