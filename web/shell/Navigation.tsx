import { Link } from '@tanstack/react-router'
import { fixedText } from '#contract/kit/texts.ts'
import type { Rights } from '#web/kit/rights.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { entriesFor } from './entries.ts'
import styles from './Navigation.module.css'

type Props = {
  rights: Rights
  /** only icons are shown, their names under the pointer */
  compact?: boolean
  onFollow?: () => void
}

/** The areas the user may enter. */
export function Navigation({ rights, compact = false, onFollow }: Props) {
  return (
    <nav aria-label="Áreas" className={styles.navigation}>
      {entriesFor(rights).map(({ nome, entries }) => (
        <div key={nome ?? 'geral'} className={styles.section}>
          {nome && <h2 className={styles.name}>{nome}</h2>}
          <ul>
            {entries.map(({ nome: label, Icon, link }) => (
              <li key={label}>
                <Link
                  {...link}
                  className={styles.entry}
                  activeOptions={{ exact: link.to === '/' }}
                  title={compact ? label : undefined}
                  onClick={onFollow}
                >
                  <Icon size={19} aria-hidden />
                  <span className={styles.label}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {rights.acessos.length === 0 && (
        <div className={styles.warning}>
          <Notice kind="aviso">{fixedText('semAcessos')}</Notice>
        </div>
      )}
    </nav>
  )
}
