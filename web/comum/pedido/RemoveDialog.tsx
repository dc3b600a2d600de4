import type { CallsOfEmpresa } from '#contract/comum/pedido-calls.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import type { Removal } from './kind.ts'
import { removidos } from './Removidos.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

type Props = {
  calls: Pick<CallsOfEmpresa, 'remove' | 'restore'>
  pedido: { cd: number; nome: string }
  said: Removal
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ calls, pedido: { cd, nome }, said, onClose, onRemoved }: Props) {
  const { utilizador, empresa } = useEmpresa()
  const { title = 'Remover pedido', confirm = 'Remover pedido', goes, after } = said

  const { write } = useWrite(calls.remove, {
    touches: readsOfPedidos,
    onDone({ message }) {
      notify.sucesso(message)
      removidos.add({ cd, org: empresa.cd, por: utilizador.cd, undo: calls.restore.path })
      onRemoved()
    },
    onFailure({ status, message }) {
      onClose()
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
      <p>
        {goes} de <strong>{nome}</strong> deixa de existir e o prestador não o vai tratar. {after}
      </p>
    </ConfirmDialog>
  )
}
