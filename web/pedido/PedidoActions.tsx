import { useRouter } from '@tanstack/react-router'
import { Info, Trash2 } from '#web/kit/ui/icons.ts'
import { useState } from 'react'
import type { PedidoRow } from '#contract/pedido/pedido.ts'
import { opening } from '#web/kit/list/opened.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import styles from './Pendente.module.css'
import { isRemovable } from './removable.ts'

const RemoveDialog = onDemand(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

const size = 17

/** What can be done with a request: look at it, and while nobody answered take it back. */
export function PedidoActions({ row }: { row: PedidoRow }) {
  const { empresa } = useEmpresa()
  const router = useRouter()
  const [removing, setRemoving] = useState(false)
  const { cd, nome, tipo } = row
  return (
    <span className={styles.actions}>
      <IconButton
        name={`Detalhes do pedido de ${nome}: ${tipo}`}
        icon={<Info size={size} aria-hidden />}
        onClick={() => void router.navigate(opening('detalhe', cd))}
      />
      {isRemovable(empresa, row) && (
        <IconButton
          name={`Remover o pedido de ${nome}: ${tipo}`}
          icon={<Trash2 size={size} aria-hidden />}
          onPointerEnter={RemoveDialog.preload}
          onFocus={RemoveDialog.preload}
          onClick={() => setRemoving(true)}
        />
      )}
      {removing && (
        <RemoveDialog
          pedido={row}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            setRemoving(false)
            // the row goes, and with it what had the focus
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          }}
        />
      )}
    </span>
  )
}
