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
        <div key={entries[0]?.nome} className={styles.section}>
          {nome && <h2 className={styles.name}>{nome}</h2>}
          <ul>
            {entries.map(({ nome: name, Icon, link, ...entry }) => (
              <li key={name}>
                <Link
                  {...link}
                  className={styles.entry}
                  activeOptions={{ exact: link.to === '/' }}
                  aria-label={name}
                  title={compact ? name : undefined}
                  onClick={onFollow}
                >
                  <Icon size={19} aria-hidden />
                  <span className={styles.label}>{'curto' in entry ? entry.curto : name}</span>
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
