import { Search } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import styles from './SearchButton.module.css'

/** Opens the palette where there is no Ctrl-K. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={styles.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    title="Procurar (Ctrl+K)"
    onClick={onClick}
  >
    <Icon of={Search} size={16} aria-hidden />
    <span>Procurar</span>
    <kbd aria-hidden>Ctrl K</kbd>
  </button>
)
