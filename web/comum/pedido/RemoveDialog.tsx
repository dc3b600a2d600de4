import type { ReactNode } from 'react'
import type {
  removeAcidentePendente,
  restoreAcidentePendente,
} from '#contract/acidente/acidente.ts'
import type { removePedido, restorePedido } from '#contract/pedido/pedido.ts'
import type { removePedidoSaude, restorePedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { removidos } from './removidos.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = {
  /** what takes it back */
  call: typeof removePedido | typeof removeAcidentePendente | typeof removePedidoSaude
  /** and what puts it back */
  undo: typeof restorePedido | typeof restoreAcidentePendente | typeof restorePedidoSaude
  cd: number
  title: string
  confirm: string
  /** what it means that it is gone */
  children: ReactNode
  onClose: () => void
  /** it is gone */
  onRemoved: () => void
}

/** Asks before a request is taken back. */
export function RemoveDialog(props: Props) {
  const { call, undo, cd, title, confirm, children, onClose, onRemoved } = props
  const { utilizador, empresa } = useEmpresa()

  const { write } = useWrite(call, {
    touches: readsOfPedidos,
    onDone({ message }) {
      notify.sucesso(message)
      removidos.add({ cd, org: empresa.cd, por: utilizador.cd, undo: undo.path })
      onRemoved()
    },
    onFailure({ status, message }) {
      onClose()
      // answered by the provider in the meantime, or taken back by a colleague
      const late = status === 409 || status === 404
      if (late) notify.aviso(message)
      return late
    },
  })

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      waitingText="A remover..."
      variant="danger"
      onConfirm={() => write({ path: { org: empresa.cd, id: cd } })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
