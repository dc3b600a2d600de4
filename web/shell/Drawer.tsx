import { X } from 'lucide'
import { useConfig } from '#web/kit/call/config.ts'
import type { Rights } from '#web/kit/session/rights.ts'
import { Brand } from '#web/kit/ui/Brand.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { useModal } from '#web/kit/ui/modal.ts'
import styles from './Drawer.module.css'
import { Navigation } from './Navigation.tsx'

export function Drawer({ rights, onClose }: { rights: Rights; onClose: () => void }) {
  const { baseTitle } = useConfig()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu">
      <div className={styles.head}>
        <Brand name={baseTitle} />
        <IconButton name="Fechar o menu" icon={X} size={20} onClick={onClose} />
      </div>
      <Navigation rights={rights} onFollow={onClose} />
    </dialog>
  )
}
