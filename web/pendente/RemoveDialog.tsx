import { useState } from 'react'
import { tipoPedido } from '#contract/kit/codes.ts'
import { removePedido } from '#contract/pendente.ts'
import { call, newKey } from '#web/kit/api.ts'
import { isFailure, noConnection } from '#web/kit/failure.ts'
import { notify } from '#web/kit/notify.ts'
import { pedidosChanged } from '#web/kit/pedido/changed.ts'
import { useEmpresa } from '#web/kit/session.ts'
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
  const [key] = useState(newKey)
  const { cd, cd_tipo, tipo, nome } = pedido

  async function remove() {
    try {
      const path = { org: empresa.cd, id: cd }
      const { message } = await call(removePedido, { path, key })
      notify.sucesso(message)
      onRemoved()
    } catch (error) {
      const failure = isFailure(error) ? error : noConnection()
      // answered by the provider in the meantime, or taken back by a colleague
      if (failure.status === 409 || failure.status === 404) notify.aviso(failure.message)
      else notify.erro(failure.message, failure.ref)
      onClose()
    }
    await pedidosChanged()
  }

  return (
    <ConfirmDialog
      title="Remover pedido"
      confirm="Remover pedido"
      waitingText="A remover..."
      variant="danger"
      onConfirm={remove}
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
