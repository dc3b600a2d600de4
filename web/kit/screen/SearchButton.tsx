import { Search } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './SearchButton.module.css'

type Props = {
  onClick: () => void
  compact?: boolean
}

export const SearchButton = ({ onClick, compact = false }: Props) => (
  <button
    type="button"
    className={`${styles.search} ${compact ? styles.compact : ''}`}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    title="Procurar (Ctrl+K)"
    onClick={onClick}
  >
    <Icon of={Search} size={compact ? 18 : 16} />
    <span className={compact ? 'visually-hidden' : undefined}>Procurar</span>
    {!compact && <kbd aria-hidden>Ctrl K</kbd>}
  </button>
)
