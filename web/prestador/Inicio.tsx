import { Link } from '@tanstack/react-router'
import { usePrestador } from '#web/comum/prestador/session.ts'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './Inicio.module.css'

/** Where the provider's staff begin: /prestador */
export function Inicio() {
  const ways = waysOn('prestador', useScreens(), usePrestador()?.utilizador.papel)
  return (
    <div className={styles.screen}>
      <ScreenTitle />
      <ul className={styles.ways}>
        {ways.map(({ path, nome, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon of={icon} size={17} aria-hidden />
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
