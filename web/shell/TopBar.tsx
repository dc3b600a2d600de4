import { Menu } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useConfig } from '#web/kit/call/config.ts'
import type { Sessao } from '#web/kit/session/session.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { later } from '#web/kit/screen/later.tsx'
import { SearchButton } from '#web/kit/screen/SearchButton.tsx'
import { EmpresaLink } from './EmpresaLink.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const ScrollTop = later(async () => (await import('./ScrollTop.tsx')).ScrollTop)

type Props = {
  sessao: Sessao
  onOpenDrawer: () => void
  onPalette: () => void
  onLogout: () => void
}

export function TopBar({ sessao, onOpenDrawer, onPalette, onLogout }: Props) {
  const { baseTitle } = useConfig()
  const { empresa } = sessao
  return (
    <header className={styles.bar}>
      {empresa ? (
        <>
          <span className={styles.opener}>
            <IconButton
              name="Abrir o menu"
              icon={<Icon of={Menu} size={20} />}
              aria-haspopup="dialog"
              onClick={onOpenDrawer}
            />
          </span>
          <EmpresaLink empresa={empresa} user={sessao.utilizador.cd} />
        </>
      ) : (
        <Brand name={baseTitle} />
      )}
      <span className={styles.end}>
        <ScrollTop />
        {empresa && <SearchButton onClick={onPalette} />}
        <UserMenu sessao={sessao} onLogout={onLogout} />
      </span>
    </header>
  )
}
