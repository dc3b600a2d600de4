import { Menu, Building2, ChevronsUpDown, Mail } from 'lucide'
import { Link } from '@tanstack/react-router'
import { useConfig } from '#web/kit/call/config.ts'
import type { Sessao } from '#web/kit/session/session.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { SearchButton } from '#web/kit/screen/SearchButton.tsx'
import frame from '#web/kit/screen/Frame.module.css'
import styles from './TopBar.module.css'
import { UserButton } from '#web/kit/screen/UserButton.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { Empresa } from '#contract/empresa/empresa.ts'
import { useConvites } from '#web/comum/convites.ts'
import { useAtRest } from '#web/kit/screen/rest.ts'
import { formatCount } from '#web/kit/text/format.ts'

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

type LinkProps = { empresa: Empresa; user: number }

/** The current company: a link to the others and to invitations. */
function EmpresaLink({ empresa, user }: LinkProps) {
  const atRest = useAtRest()
  const { data } = useConvites(atRest ? user : undefined, {
    staleTime: 300_000,
    unlessFailed: true,
  })
  const count = data?.message.length ?? 0
  const invited = count > 0 && formatCount(count, 'convite por aceitar', 'convites por aceitar')
  return (
    <Link
      to="/empresa"
      className={styles.empresa}
      title={invited ? `Mudar de empresa: ${invited}` : 'Mudar de empresa'}
    >
      <span className={styles.sign} aria-hidden>
        <Icon of={Building2} size={18} />
        {invited && (
          <span className={styles.mark}>
            <Icon of={Mail} size={9} />
          </span>
        )}
      </span>
      <span className="visually-hidden">Empresa: </span>
      <span data-cut>{empresa.nome}</span>
      {invited && <span className="visually-hidden">, {invited}</span>}
      <Icon of={ChevronsUpDown} size={15} />
    </Link>
  )
}
