import { tipoPedido } from '#contract/comum/codes.ts'
import { removePedido } from '#contract/pedido/pedido.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import type { Removable } from './removable.ts'

type Props = {
  pedido: Removable
  onClose: () => void
  /** it is gone */
  onRemoved: () => void
}

/** Asks before a request is taken back. */
export function RemoveDialog({ pedido, onClose, onRemoved }: Props) {
  const { empresa } = useEmpresa()
  const { cd, cd_tipo, tipo, nome } = pedido

  const { write } = useWrite(removePedido, {
    touches: readsOfPedidos,
    onDone({ message }) {
      notify.sucesso(message)
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
      title="Remover pedido"
      confirm="Remover pedido"
      waitingText="A remover..."
      variant="danger"
      onConfirm={() => write({ path: { org: empresa.cd, id: cd } })}
      onClose={onClose}
    >
      <p>
        O pedido «{tipo}» de <strong>{nome}</strong> deixa de existir e o prestador não o vai
        tratar.{' '}
        {cd_tipo === tipoPedido.admissao
          ? 'Esta pessoa não é admitida.'
          : 'Os dados do funcionário ficam como estão.'}
      </p>
    </ConfirmDialog>
  )
}
