import { Link } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, Menu } from 'lucide-react'
import { useConfig } from '#web/kit/config.ts'
import type { Sessao } from '#web/kit/session.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

type Props = { sessao: Sessao; onOpenDrawer: () => void; onLogout: () => void }

export function TopBar({ sessao, onOpenDrawer, onLogout }: Props) {
  const { baseTitle } = useConfig()
  const { empresa } = sessao
  return (
    <header className={styles.bar}>
      {empresa ? (
        <>
          <span className={styles.opener}>
            <IconButton
              name="Abrir o menu"
              icon={<Menu size={20} />}
              aria-haspopup="dialog"
              onClick={onOpenDrawer}
            />
          </span>
          <Link to="/empresa" className={styles.empresa} title="Mudar de empresa">
            <Building2 size={18} aria-hidden />
            <span className="visually-hidden">Empresa: </span>
            <span className={styles.nome}>{empresa.nome}</span>
            <ChevronsUpDown size={15} aria-hidden />
          </Link>
        </>
      ) : (
        <Brand name={baseTitle} />
      )}
      <span className={styles.end}>
        <UserMenu sessao={sessao} onLogout={onLogout} />
      </span>
    </header>
  )
}
