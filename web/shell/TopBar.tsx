import { Link } from '@tanstack/react-router'
import { Building2, ChevronsUpDown, Menu, Search } from 'lucide-react'
import { useConfig } from '#web/kit/config.ts'
import type { Sessao } from '#web/kit/session.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

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
        {empresa && (
          <button
            type="button"
            className={styles.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            title="Procurar (Ctrl+K)"
            onClick={onPalette}
          >
            <Search size={16} aria-hidden />
            <span>Procurar</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </button>
        )}
        <UserMenu sessao={sessao} onLogout={onLogout} />
      </span>
    </header>
  )
}
