import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Direito } from '#contract/kit/rights.ts'
import { opening } from '#web/kit/list/opened.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import styles from './Pendente.module.css'
import { isRemovable } from './removable.ts'

type Removing = { onClose: () => void; onRemoved: () => void }

type Props = {
  pedido: { cd: number; cd_estad: number }
  /** whose and what it is, behind `pedido de` */
  nome: string
  /** the right to take it back, where it is not that of most */
  remover?: Direito
  /** makes the dialog ready */
  preload: () => void
  /** the dialog that asks whether to take it back */
  removal: (removing: Removing) => ReactNode
}

const size = 17

/** What can be done with a request: look at it, and while nobody answered take it back. */
export function RowActions({ pedido, nome, remover, preload, removal }: Props) {
  const { empresa } = useEmpresa()
  const router = useRouter()
  const [removing, setRemoving] = useState(false)
  const onClose = () => setRemoving(false)
  return (
    <span className={styles.actions}>
      <IconButton
        name={`Detalhes do pedido de ${nome}`}
        icon={<Icon of={Info} size={size} aria-hidden />}
        onClick={() => void router.navigate(opening('detalhe', pedido.cd))}
      />
      {isRemovable(empresa, pedido, remover) && (
        <IconButton
          name={`Remover o pedido de ${nome}`}
          icon={<Icon of={Trash2} size={size} aria-hidden />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing &&
        removal({
          onClose,
          onRemoved: () => {
            onClose()
            // the row goes, and with it what had the focus
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          },
        })}
    </span>
  )
}
