import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { useConfig } from '#web/kit/call/config.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { sidebar } from '#web/kit/browser/preference.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Navigation } from './Navigation.tsx'
import styles from './Sidebar.module.css'

export function Sidebar({ rights }: { rights: Rights }) {
  const { baseTitle } = useConfig()
  const compact = sidebar.use() === 'compact'
  return (
    <aside className={styles.sidebar} data-unprinted data-compact={compact || undefined}>
      <div className={styles.head}>
        <Link to="/" className={styles.home} aria-label={`${baseTitle}, página inicial`}>
          <Brand name={baseTitle} />
        </Link>
      </div>
      <div className={styles.scroll}>
        <Navigation rights={rights} compact={compact} />
      </div>
      <div className={styles.foot}>
        <IconButton
          name={compact ? 'Expandir o menu' : 'Recolher o menu'}
          icon={compact ? PanelLeftOpen : PanelLeftClose}
          size={19}
          aria-expanded={!compact}
          onClick={() => sidebar.write(compact ? undefined : 'compact')}
        />
      </div>
    </aside>
  )
}
