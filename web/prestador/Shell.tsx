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
import { SkipLink } from '#web/kit/ui/SkipLink.tsx'
import { ThemeChoice, UserButton } from '#web/kit/screen/UserButton.tsx'
import { useSameSession } from '#web/kit/session/use-same-session.ts'
import accent from '#web/comum/prestador/accent.module.css'
import styles from './Area.module.css'
import { isSamePrestador, usePrestador } from '#web/comum/prestador/session.ts'

const LogoutPrestador = onDemand(
  async () => (await import('#web/comum/prestador/LogoutPrestador.tsx')).LogoutPrestador,
)

// where the ways have less room than they need
const show = (way: HTMLElement | null) =>
  way?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The frame of the provider's screens: one bar, and the whole width for the work. */
export function Shell() {
  const sessao = usePrestador()
  const { baseTitle } = useConfig()
  const [leaving, setLeaving] = useState(false)
  const screens = useScreens()
  const papel = sessao?.utilizador.papel
  const ways = waysOn('prestador', screens, papel)
  const { pathname } = useLocation()
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  useSameSession('prestador', isSamePrestador)
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
                onSelect={() => setLeaving(true)}
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
      {leaving && <LogoutPrestador onClose={() => setLeaving(false)} />}
    </div>
  )
}
