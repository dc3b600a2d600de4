import { Menu } from 'lucide'
import { useConfig } from '#web/kit/call/config.ts'
import type { Sessao } from '#web/kit/session/session.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { SearchButton } from '#web/kit/screen/SearchButton.tsx'
import { EmpresaLink } from './EmpresaLink.tsx'
import frame from '#web/kit/screen/Frame.module.css'
import styles from './TopBar.module.css'
import { UserButton } from '#web/kit/screen/UserButton.tsx'

const Ways = extraOf(() => import('./UserWays.tsx'), 'UserWays')

const ScrollTop = extraOf(() => import('./ScrollTop.tsx'), 'ScrollTop')

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
    <header className={`${frame.bar} ${styles.bar}`} data-unprinted>
      {empresa ? (
        <>
          <span className={styles.opener}>
            <IconButton
              name="Abrir o menu"
              icon={Menu}
              size={20}
              aria-haspopup="dialog"
              onClick={onOpenDrawer}
            />
          </span>
          <EmpresaLink empresa={empresa} user={sessao.utilizador.cd} />
        </>
      ) : (
        <Brand name={baseTitle} />
      )}
      <span className={`${frame.end} ${styles.end}`}>
        <ScrollTop />
        {empresa && <SearchButton onClick={onPalette} />}
        <UserMenu sessao={sessao} onLogout={onLogout} />
      </span>
    </header>
  )
}

/** Its items load after the first screen. */
function UserMenu({ sessao, onLogout }: Pick<Props, 'sessao' | 'onLogout'>) {
  const { utilizador, avatar } = sessao
  return (
    <UserButton utilizador={utilizador} avatar={avatar}>
      <Ways isTemporary={utilizador.mudar_pass} onLogout={onLogout} />
    </UserButton>
  )
}
